/* Dispatches keys: to the line that is typed, or to the handler in the table of keys. */
#include "ui/ui_parts.h"

void ui_run(struct ui *ui, const ui_key_row *row)
{
    if (!row)
        return;
    ui->message[0] = '\0';
    if (row->run)
        row->run(ui);
    else
        row->move(ui, row->by);
    ui_refresh(ui);
}

void ui_ask(struct ui *ui, const ui_question *question, const char *label, const char *text)
{
    ui->question = question;
    prompt_begin(&ui->prompt, label, text);
}

/* The handler may ask for another line, so the question is cleared first. */
static void take_line(struct ui *ui)
{
    const ui_question *question = ui->question;
    ui->message[0] = '\0';
    ui->question = NULL;
    if (!question->take(ui, ui->prompt.text))
        ui->question = question;
}

static void leave_line(struct ui *ui)
{
    const ui_question *question = ui->question;
    ui->question = NULL;
    if (question->leave)
        question->leave(ui);
}

static void edit_line(struct ui *ui, uint32_t key)
{
    switch (prompt_key(&ui->prompt, key)) {
    case PROMPT_SAME:
        return;
    case PROMPT_CHANGED:
        ui->message[0] = '\0';
        if (ui->question->change)
            ui->question->change(ui, ui->prompt.text);
        break;
    case PROMPT_TAKEN:
        take_line(ui);
        break;
    case PROMPT_LEFT:
        leave_line(ui);
        break;
    }
    ui_refresh(ui);
}

void ui_key(struct ui *ui, uint32_t key)
{
    if (ui->question)
        edit_line(ui, key);
    else
        ui_run(ui, keys_find(ui_focus_of(ui), key));
}
