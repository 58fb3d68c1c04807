/* The table of colours. All are of xterm's colour cube, so that true colour and 256 colours look
   the same; chosen by a search of all sets of eight for those whose least CIE76 difference is
   largest, for normal sight and under Machado, Oliveira and Fernandes 2009 at full severity. */
#include "run/palette.h"

#include <assert.h>

const palette_row *palette_at(run_paint paint)
{
    static const palette_row rows[PAINT_COUNT] = {
        [PAINT_DEFAULT] = {-1, -1, -1}, [PAINT_RED] = {160, 95, 1},
        [PAINT_ORANGE] = {202, 130, 3}, [PAINT_PINK] = {163, 96, 5},
        [PAINT_TAN] = {137, 101, 2},    [PAINT_BLUE] = {33, 67, 6},
        [PAINT_VIOLET] = {93, 60, 4},   [PAINT_SILVER] = {246, 242, -1},
        [PAINT_GREY] = {59, 239, -1},
    };
    return &rows[paint];
}

uint32_t palette_rgb(int index)
{
    static const uint32_t levels[] = {0x00, 0x5f, 0x87, 0xaf, 0xd7, 0xff};
    assert(index >= 16 && index <= 255);
    if (index >= 232)
        return (uint32_t)(8 + 10 * (index - 232)) * 0x010101U;
    const int cube = index - 16;
    return levels[cube / 36] << 16 | levels[cube / 6 % 6] << 8 | levels[cube % 6];
}
