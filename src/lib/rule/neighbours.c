/* Neighbours from a grid, which stores them by cell: found in batches, each sorted by number. */
#include "lib/rule/neighbours.h"

/* Insert a member into the sorted batch. A full batch drops its highest number: it comes with the
   next batch. */
static inline void insert(purp_view *view, uint32_t member)
{
    if (view->found == PURP_VIEW_ROOM) {
        view->more = true;
        if (member > view->members[PURP_VIEW_ROOM - 1])
            return;
        view->found--;
    }
    size_t at = view->found++;
    for (; at > 0 && view->members[at - 1] > member; at--)
        view->members[at] = view->members[at - 1];
    view->members[at] = member;
}

bool purp_find_more(const purp_percept *self, purp_view *view)
{
    const purp_grid *grid = self->grid;
    const bool again = view->found > 0;
    const uint32_t before = again ? view->members[view->found - 1] : 0;
    purp_span spans[PURP_MOST_SPANS];
    const purp_cell cell = purp_grid_cell_of_point(grid, self->position);
    const size_t count = purp_grid_spans(grid, cell, 1, spans);
    view->at = 0;
    view->found = 0;
    view->more = false;
    for (size_t i = 0; i < count; i++) {
        for (uint32_t slot = spans[i].first; slot < spans[i].last; slot++) {
            const pur_vec way = pur_vec_make(grid->x[slot] - self->position.x - spans[i].wrap.x,
                                             grid->y[slot] - self->position.y - spans[i].wrap.y);
            const uint32_t member = grid->ids[slot];
            if (!purp_sees(self, view, way) || (again && member <= before) ||
                view->crew.first + member == self->id)
                continue;
            insert(view, member);
        }
    }
    return view->found > 0;
}
