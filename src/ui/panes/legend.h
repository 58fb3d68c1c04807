/* The legend of an arena: who is who, and the signs that are drawn. */
#ifndef UI_PANES_LEGEND_H
#define UI_PANES_LEGEND_H

#include "ui/scene/scene.h"

/* Draw it into the lower border of `rect`, after the scene; what has no room is left out. The last
   `kept` columns stay free. */
void legend_draw(const ui_scene *scene, ui_rect rect, int kept);

#endif
