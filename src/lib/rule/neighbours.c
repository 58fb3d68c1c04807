#include "lib/rule/neighbours.h"

/* Put a member in its place among those found; the highest goes where there is no room for all. */
static inline void take_in(purp_view *view, uint32_t member)
{
    if (view->found == PURP_VIEW_ROOM) {
        view->more = true;
        if (member > view->members[PURP_VIEW_ROOM - 1])
            return;
        view->found--;
    }
    size_t place = view->found++;
    for (; place > 0 && view->members[place - 1] > member; place--)
        view->members[place] = view->members[place - 1];
    view->members[place] = member;
}

bool purp_find_more(const purp_percept *self, purp_view *view)
{
    const purp_grid *grid = self->grid;
    const bool again = view->found > 0;
    const uint32_t before = again ? view->members[view->found - 1] : 0;
    purp_span spans[PURP_MOST_SPANS];
    const purp_cell cell = purp_grid_cell_of_place(grid, self->position);
    const size_t count = purp_grid_spans(grid, cell, 1, spans);
    view->at = 0;
    view->found = 0;
    view->more = false;
    for (size_t i = 0; i < count; i++) {
        for (uint32_t slot = spans[i].first; slot < spans[i].last; slot++) {
            const pur_vec way = pur_vec_make(grid->x[slot] - self->position.x - spans[i].turn.x,
                                             grid->y[slot] - self->position.y - spans[i].turn.y);
            const uint32_t member = grid->ids[slot];
            if (!purp_sees(self, view, way) || (again && member <= before) ||
                view->crew.first + member == self->id)
                continue;
            take_in(view, member);
        }
    }
    return view->found > 0;
}
