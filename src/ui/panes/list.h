/* The list of panes. A row X(ID, NAME) is the pane PANE_ID, described by pane_NAME (panes.h). Later
   ones are drawn over earlier ones, get the keys first, and are closed first. */
#ifndef UI_PANES_LIST_H
#define UI_PANES_LIST_H

#define PANES(X)                                                                                   \
    X(ARENA, arena)                                                                                \
    X(CHART, chart)                                                                                \
    X(INSPECTOR, inspector)                                                                        \
    X(TUNING, tuning)                                                                              \
    X(MENU, menu)                                                                                  \
    X(THEORY, theory)                                                                              \
    X(TIMELINE, timeline)                                                                          \
    X(FOOTER, footer)                                                                              \
    X(SUMMARY, summary)                                                                            \
    X(REPEAT, repeat)                                                                              \
    X(HELP, help)                                                                                  \
    X(NOTICE, notice)

typedef enum ui_pane_id {
#define PANES_ID(ID, name) PANE_##ID,
    PANES(PANES_ID)
#undef PANES_ID
        PANE_COUNT
} ui_pane_id;

#endif
