"""The view in a terminal: menu, clock, panes and keys."""

import os
import re

from harness import (Session, check, equal, equal_lines, folder, frame, headless, limit, main,
                     running, view, write_file)

TICKS_A_SECOND = 50  # of the scenario chase
HASH = re.compile(r"\b[0-9a-f]{16}\b")


def at_tick(session, tick):
    """A predicate: the status line shows the tick."""
    return lambda: session.tick == tick


def in_arena(*arguments, **options):
    """A paused session with the focus on the arena."""
    return view(*(arguments or ("chase",)), **options)


def go(session, keys, tick):
    """Press keys that lead to a tick. Returns the screen."""
    session.press(keys, at_tick(session, tick), f"tick {tick} by {keys!r}")
    session.settle(0.1)
    return session.lines


def state_hash(session):
    """The hash of the state, from the inspector."""
    found = HASH.findall(session.text)
    equal(len(found), 1, "hashes on the screen")
    return found[0]


def inspector_value(session, name):
    """The numbers beside a name in the inspector."""
    found = re.search(rf"{name} +((?:-?\d[\d.]* *)+)", session.text)
    check(found, f"no {name} in the inspector\n{session.picture()}")
    return [float(number) for number in found.group(1).split()]


def inspected(*arguments):
    """A paused session with its inspector open."""
    session = in_arena(*arguments)
    session.press("i", lambda: HASH.search(session.text), "the inspector")
    session.settle(0.1)
    return session


def selected(session):
    """The name of the selected agent, from the line above the status line."""
    return session.lines[-2].split()[0]


def menu_is_shown(session):
    """Whether the menu is shown on the left."""
    return "Scenarios" in session.lines[0]


# The screen as a whole

def test_the_screen_is_what_frame_prints():
    for name in ("chase", "obstacles", "four-laws", "tracking-missile"):
        with in_arena(name) as session:
            equal_lines(session.lines, frame(name, "--steps", "0"), name)
            go(session, ".....", 5)
            equal_lines(session.lines, frame(name, "--steps", "5"), f"{name}, tick 5")


def test_every_built_in_scenario_runs():
    names = [line.split()[0] for line in headless("list").stdout.decode().splitlines()
             if line and not line.startswith(" ")]
    check(len(names) >= 15, f"scenarios: {names}")
    for name in names:
        with running(name, "--speed", "20") as session:
            session.wait_for(lambda session=session: session.tick > 20 or session.paused,
                             f"steps of {name}")
            session.send("q")
            equal(session.wait_exit(), 0, f"exit of {name}")


def test_a_run_keeps_the_time_of_the_clock():
    with running() as session:
        session.wait_for(lambda: session.tick > 0, "a first step")
        began, tick = session.reads[-1][0], session.tick
        session.read_for(2.0)
        took = session.reads[-1][0] - began
        wanted = took * TICKS_A_SECOND
        check(abs(session.tick - tick - wanted) < 0.25 * TICKS_A_SECOND + 5,
              f"{session.tick - tick} ticks in {took:.2f} s")


# The menu

def test_without_a_scenario_the_menu_has_the_keys():
    with Session("view").ready() as session:
        session.wait_for(lambda: "Enter load" in session.lines[-1], "the menu's hints")
        check("chase: a hunter seeks" in session.lines[0], session.picture())
        check("> chase" in session.text, session.picture())
        session.press("j", lambda: "> line-of-sight" in session.text, "j to go down")
        session.press("j", lambda: "> tracking-miss" in session.text, "j again")
        session.press("k", lambda: "> line-of-sight" in session.text, "k to go up")
        session.press("\r", lambda: "line-of-sight: a predator" in session.text, "Enter to load")
        session.wait_for(lambda: not session.paused and session.tick > 0, "it to run")
        session.wait_for(lambda: "Enter load" not in session.lines[-1], "the arena to get the keys")


def test_the_arrows_choose_while_the_menu_has_the_keys():
    with Session("view").ready() as session:
        for keys, title in (("\x1b[B", "line-of-sight"), ("\x1bOB", "tracking-miss"),
                            ("\x1b[A", "line-of-sight"), ("\x1bOA", "chase"),
                            ("\x1b[C", "intercept"), ("\x1bOC", "wander"), ("\x1b[D", "intercept"),
                            ("\x1b[F", "capture-the-f"), ("\x1b[H", "chase"),
                            ("\x1b[6~", "four-laws"), ("\x1b[5~", "chase"),
                            ("\x1b[4~", "capture-the-f"), ("\x1bOH", "chase")):
            session.press(keys, lambda title=title: f"> {title}" in session.text,
                          f"{keys!r} to point at {title}")


def test_own_scenarios_are_under_mine_and_one_that_does_not_load_says_why():
    with folder() as base:
        write_file(os.path.join(base, "good.yaml"),
                   "title: At rest\nagents:\n  - { name: a, position: [1, 1] }\n")
        write_file(os.path.join(base, "bad.yaml"), "agents:\n  - { nam: a }\n")
        for restricted in ((), ("--restricted",)):
            with Session("view", f"--scenarios={base}", *restricted).ready() as session:
                session.press("\x1b[F", lambda session=session: "> good" in session.text, "End")
                session.press("k\r", lambda session=session: "bad.yaml:2:5: " in session.text,
                              "Enter on the bad one")
                session.press("j\r", lambda session=session: "good: At rest" in session.lines[0],
                              "Enter on the good one")


def test_the_first_match_of_a_filter_runs():
    with Session("view").ready() as session:
        session.press("/inter\r", lambda: "intercept: " in session.lines[0], "/inter and Enter")


def test_j_k_and_enter_choose_from_the_arena():
    with running() as session:
        session.press("jjk", lambda: "> line-of-sight" in session.text, "j and k")
        session.press("\n", lambda: "line-of-sight: a predator" in session.text, "Enter")


def test_m_goes_to_the_menu_then_hides_it():
    with in_arena() as session:
        session.press("m", lambda: "Enter load" in session.lines[-1], "m to go to the menu")
        session.press("m", lambda: not menu_is_shown(session), "m to hide it")
        session.press("m", lambda: menu_is_shown(session), "m to show it again")
        session.press("\x1b", lambda: "Enter load" not in session.lines[-1], "Esc to the arena")
        check(menu_is_shown(session), "Esc hid the menu")


def test_the_menu_is_left_out_on_request_and_on_narrow_screens():
    with in_arena("chase", "--no-menu") as session:
        check(not menu_is_shown(session), session.picture())
    with in_arena(size=(59, 24)) as session:
        check(not menu_is_shown(session), session.picture())
        session.press("m", lambda: menu_is_shown(session), "m to show it")
        session.press("\x1b", lambda: not menu_is_shown(session), "Esc to the arena")


# The clock

def test_space_pauses_and_runs():
    with running() as session:
        session.press(" ", lambda: session.paused, "a pause")
        session.settle(0.1)
        tick = session.tick
        session.read_for(0.4)
        equal(session.tick, tick, "tick while paused")
        session.press(" ", lambda: not session.paused and session.tick > tick, "it to run")


def test_paused_option_starts_at_tick_0():
    with in_arena() as session:
        check(session.paused, session.picture())
        session.read_for(0.5)
        equal(session.tick, 0, "tick")


def test_step_and_back_keys():
    with inspected() as session:
        start = state_hash(session)
        go(session, ".", 1)
        first = state_hash(session)
        go(session, "n", 2)
        check(len({start, first, state_hash(session)}) == 3, "hashes that do not differ")
        go(session, ",", 1)
        equal(state_hash(session), first, "hash after ,")
        go(session, "p", 0)
        equal(state_hash(session), start, "hash after p")
        session.send(",")
        session.settle(0.1)
        equal(session.tick, 0, "tick before the start")


def test_back_equals_the_screen_and_state_of_a_fresh_run():
    with inspected() as session:
        go(session, ">" * 3 + "." * 7, 157)
        go(session, "," * 20, 137)
        found = state_hash(session)
    printed = headless("trace", "chase", "--steps", "137", "--hash").stdout.decode().split()
    check(found in printed, f"{found} on the screen, {printed} by pursuit trace --hash")


def test_second_on_and_back():
    with in_arena() as session:
        go(session, ">", TICKS_A_SECOND)
        go(session, ">", 2 * TICKS_A_SECOND)
        go(session, "<", TICKS_A_SECOND)
        go(session, "<<<", 0)


def test_home_and_0_restart_with_the_same_seed():
    for key in ("\x1b[H", "\x1bOH", "\x1b[1~", "0"):
        with inspected() as session:
            start, seed = state_hash(session), session.seed
            go(session, "...", 3)
            go(session, key, 0)
            equal((state_hash(session), session.seed), (start, seed), f"after {key!r}")


def test_r_restarts_with_the_next_seed():
    with inspected() as session:
        start, seed = state_hash(session), session.seed
        go(session, "...", 3)
        session.press("R", lambda: session.seed == seed + 1, "the next seed")
        session.settle(0.1)
        equal(session.tick, 0, "tick")
        check(session.paused, "it runs")
        check(state_hash(session) != start, "the hash of the other seed")


def test_plus_and_minus_change_the_speed():
    with in_arena() as session:
        equal(session.speed, 1.0, "speed at first")
        session.press("+", lambda: session.speed > 1.0, "a greater speed")
        session.press("-", lambda: session.speed == 1.0, "the speed as before")
        session.press("-", lambda: session.speed < 1.0, "a lower speed")
    with running("chase", "--speed", "10") as session:
        session.wait_for(lambda: session.speed == 10.0, "the speed of the option")
        session.wait_for(lambda: session.tick > 100, "tick 100", 3)


def test_events_are_found_both_ways():
    with in_arena("chase") as session:
        ticks = []
        for _ in range(2):
            before = session.tick
            session.press("]", lambda before=before: session.tick > before, "the next event")
            session.settle(0.1)
            check(re.search(r"captured|closest approach|bounce", session.lines[-2]),
                  session.picture())
            ticks.append(session.tick)
        check(session.paused, "it runs")
        go(session, "..", ticks[1] + 2)
        go(session, "[", ticks[1])
        go(session, "[", ticks[0])


def test_the_end_of_a_run_pauses_and_says_why():
    with running("four-laws", "--speed", "50") as session:
        session.wait_for(lambda: session.paused, "the end", 20)
        session.settle(0.1)
        check(re.search(r"captured|over", session.lines[-2]), session.picture())
        session.press(" ", lambda: not session.paused, "it to run again")


# Agents

def test_tab_selects_the_next_agent_and_shift_tab_the_one_before():
    with in_arena("four-laws") as session:
        names = [selected(session)]
        for _ in range(4):
            before = names[-1]
            session.press("\t", lambda before=before: selected(session) != before, "the next")
            session.settle(0.05)
            names.append(selected(session))
        check(len(set(names)) >= 4, f"selected: {names}")
        for wanted in reversed(names[:-1]):
            session.press("\x1b[Z", lambda wanted=wanted: selected(session) == wanted,
                          f"back to {wanted}")


def test_the_selected_agent_is_bold():
    with in_arena("chase", "--trail", "0") as session:
        for _ in range(2):
            session.settle(0.1)
            bold = [session.cell(x, y).data for y in range(1, 21) for x in range(22, 79)
                    if session.cell(x, y).bold and session.cell(x, y).data in "^7>JvL<F"]
            equal(len(bold), 1, "bold glyphs in the arena")
            session.send("\t")


def test_arrows_steer_the_agent_of_the_keyboard():
    directions = (("\x1b[C", (1, 0)), ("\x1bOA", (0, 1)), ("\x1b[D", (-1, 0)), ("\x1bOB", (0, -1)))
    for keys, (right, up) in directions:
        with in_arena("tracking-missile") as session:
            while selected(session) != "plane":
                before = selected(session)
                session.press("\t", lambda before=before: selected(session) != before, "the next")
                session.settle(0.05)
            session.press("i", lambda: HASH.search(session.text), "the inspector")
            session.settle(0.1)
            go(session, keys + "." * 100, 100)
            x, y = inspector_value(session, "velocity")
            check(x * right + y * up > 8, f"velocity ({x}, {y}) after {keys!r}")
            steered = state_hash(session)
            go(session, "," * 40, 60)
            go(session, "." * 40, 100)
            equal(state_hash(session), steered, "hash after going back and on")


def velocity_of(session, name):
    """The components of the selected agent's velocity, with the inspector open."""
    while selected(session) != name:
        before = selected(session)
        session.press("\t", lambda before=before: selected(session) != before, "the next")
        session.settle(0.05)
    session.press("i", lambda: HASH.search(session.text), "the inspector")
    session.settle(0.1)
    return lambda: inspector_value(session, "velocity")


HARE = """\
world: { width: 80, height: 48, edge: wrap }
agents:
  - name: hare
    position: [40, 24]
    max_speed: 9
    response: 10
    control: keyboard
    release: stop
"""


def test_who_brakes_stops_when_the_key_is_let_go():
    with folder() as base, in_arena(write_file(os.path.join(base, "s.yaml"), HARE)) as session:
        velocity = velocity_of(session, "hare")
        session.send(" ")
        session.press("\x1b[C", lambda: velocity()[0] > 7, "to the right")
        session.wait_for(lambda: abs(velocity()[0]) < 0.1, "a stop", limit=3)


def test_a_key_that_is_held_steers_until_it_is_let_go():
    with folder() as base, in_arena(write_file(os.path.join(base, "s.yaml"), HARE)) as session:
        velocity = velocity_of(session, "hare")
        session.send(" \x1b[A")
        session.read_for(0.5)
        for _ in range(30):
            session.send("\x1b[A")
            session.read_for(0.05)
        check(velocity()[1] > 8, f"held, and velocity {velocity()}")
        session.wait_for(lambda: abs(velocity()[1]) < 0.1, "a stop", limit=3)


def test_a_key_is_let_go_on_time_whatever_the_frame_rate():
    for rate in ("30", "5"):
        with folder() as base, in_arena(write_file(os.path.join(base, "s.yaml"), HARE),
                                        "--fps", rate) as session:
            session.send(" \x1b[C")
            session.read_for(1.6)
            session.press(" :", lambda: "keys=stop" in session.text, "the command")
            ticks = [int(tick) for tick in re.findall(r"(\d+):keys=", session.text)]
            equal(len(ticks), 2, "events")
            check(36 <= ticks[1] - ticks[0] <= 46, f"let go after {ticks} ticks of 0.02 s")


def test_K_steers_any_agent_and_gives_it_back():
    with in_arena("chase") as session:
        velocity = velocity_of(session, "hunter")
        session.press("K", lambda: "the arrow keys steer hunter now" in session.text, "K")
        go(session, "\x1b[A" + "." * 60, 60)
        x, y = velocity()
        check(y > 5 and abs(x) < 3, f"velocity ({x}, {y})")
        steered = state_hash(session)
        go(session, "," * 50, 10)
        go(session, "." * 50, 60)
        equal(state_hash(session), steered, "hash after going back and on")
        session.press("i", lambda: "arrows steer hunter" in session.text, "the status")
        check("hunter, keys" in session.text, "the legend")
        session.press("K", lambda: "the behaviours of hunter steer it again" in session.text, "K")
        go(session, ".", 61)
        check("arrows steer" not in session.text, "steered still")


def test_5_coasts():
    with in_arena("tracking-missile") as session:
        before = session.lines
        go(session, "\x1b[C" + "." * 30 + "5" + "." * 30, 60)
        check(session.lines != before, "nothing moved")
        check(not session.ended, "it ended")


def test_arrows_move_the_view_where_nobody_is_steered():
    with in_arena("chase") as session:
        before = session.lines
        session.press("z\x1b[C\x1b[C", lambda: session.lines != before, "another view")
        equal(session.tick, 0, "tick")


# Panes

def changes_and_back(key, what, arguments=("chase",), presses=2):
    """Assert that a key changes the picture and that pressing it again restores it."""
    with in_arena(*arguments) as session:
        go(session, ">", TICKS_A_SECOND)
        before = session.lines[:-2]
        session.press(key, lambda: session.lines[:-2] != before, f"{key} to change {what}")
        for _ in range(presses - 1):
            session.settle(0.1)
            session.send(key)
        session.wait_for(lambda: session.lines[:-2] == before, f"{key} to change {what} back")


def test_i_shows_and_hides_the_inspector():
    changes_and_back("i", "the inspector")


def test_t_shows_and_hides_trails():
    changes_and_back("t", "trails")


def test_capital_t_changes_the_length_of_trails():
    with in_arena("chase") as session:
        session.press("T", lambda: "trails of" in session.lines[-2], "a message")


def test_l_shows_and_hides_names():
    changes_and_back("l", "names")


def test_a_goes_round_what_is_marked():
    changes_and_back("a", "marks", ("intercept",), 3)


def test_c_goes_round_the_circles():
    changes_and_back("c", "circles", ("line-of-sight",), 4)


EVADERS = """\
world: { width: 40, height: 24 }
agents:
  - name: hare
    position: [20, 12]
    velocity: [1, 0]
    max_speed: 1
    behaviours:
      - farthest: { target: dog }
      - zigzag: { interval: .inf, switching: regular }
  - name: dog
    position: [26, 12]
    velocity: [-4, 0]
    max_speed: 4
    max_turn: 2
  - name: walker
    position: [12, 6]
    max_speed: 2
    behaviours:
      - sidestep: { target: dog }
"""


def test_c_and_the_inspector_show_what_evading_agents_do():
    with folder() as base:
        path = write_file(os.path.join(base, "s.yaml"), EVADERS)
        with in_arena(path, "--ascii", size=(120, 40)) as session:
            for name, legend, row in (("hare", ". Apollonius discs, 1", "zigzag +to the left"),
                                      ("walker", ". barrier, 1.00 m", "barrier +1.00 m")):
                while selected(session) != name:
                    before = selected(session)
                    session.press("\t", lambda before=before: selected(session) != before, "the next")
                session.press("c", lambda: legend in session.text, legend)
                session.press("i", lambda: re.search(row, session.text), row)
                session.press("i", lambda: not re.search(row, session.text), "the arena")
                session.press("ccc", lambda: legend not in session.text, "no circles")


def test_g_shows_and_hides_the_strip_chart():
    changes_and_back("g", "the strip chart")


def test_capital_g_goes_round_its_quantities():
    with in_arena("chase") as session:
        go(session, ">", TICKS_A_SECOND)
        for title in ("distance, m ", "closing speed, m/s ", "line of sight, rad/s ",
                      "|force|, N ", "heading, deg ", "distance, m "):
            session.press("G", lambda: title in session.text, f"a chart of {title}")


def test_an_expected_and_a_measured_number_stand_below_the_arena():
    with in_arena("four-laws") as session:
        go(session, ">", TICKS_A_SECOND)
        for law in ("pure: pure_pursuit_time", "exact: intercept_time"):
            check(re.search(rf"{law} expected [\d.]+ s", session.text),
                  f"no {law}\n{session.picture()}")


def test_z_and_x_zoom():
    with in_arena() as session:
        before = session.lines[:-2]
        session.press("z", lambda: session.lines[:-2] != before, "z to zoom in")
        session.press("x", lambda: session.lines[:-2] == before, "x to zoom out")


def crowd_is_shown(session):
    """Whether cells of the arena show numbers of agents."""
    return re.search("[:=+*%@]{4}", "\n".join(session.lines[1:-5]))


def test_a_hundred_thousand_agents_run_at_their_speed_and_keys_are_heard():
    path = os.path.join(os.environ.get("PURSUIT_SRCDIR", "."), "tests/bench/p1.yaml")
    with running(path, "--set", "pursuer.count=100000", "--max-agents", "200000",
                 "--threads", "1") as session:
        session.wait_for(lambda: session.tick > 30, "a tick", limit=20)
        took = session.press(" ", lambda: "PAUSED" in session.lines[-1], "Space to pause")
        check(took < 2.0, f"a key took {took} s")
        check(crowd_is_shown(session), f"no crowd\n{session.picture()}")
        session.press("z" * 14, lambda: not crowd_is_shown(session), "z until each is seen")


def test_f_follows_the_agent():
    with in_arena() as session:
        session.press("f", lambda: "following hunter" in session.lines[-2], "f to follow")


def test_help_by_every_key_and_closed_by_escape():
    for key in ("?", "h", "\x1bOP", "\x1b[11~"):
        with in_arena() as session:
            before = session.lines
            session.press(key, lambda: "one step back" in session.text, f"help by {key!r}")
            session.settle(0.05)
            check("quit" in session.text, session.picture())
            session.press("\x1b", lambda: session.lines == before, "Esc to close it")


def test_escape_never_quits():
    with in_arena() as session:
        session.send("i")
        session.settle(0.1)
        for _ in range(5):
            session.send("\x1b")
            session.read_for(0.2)
        check(not session.ended, "it quit")
        check(not HASH.search(session.text), "the inspector is still open")


def test_help_names_every_key_at_80_columns():
    with in_arena() as session:
        session.press("?", lambda: "one step back" in session.text, "the help")
        session.settle(0.05)
        for key in ("Space", "0 Home", "Tab", "Shift-Tab", "Esc"):
            check(re.search(rf"\b{key}\b", session.text), f"no {key}\n{session.picture()}")
        widest = max(len(line) for line in session.lines)
        check(widest <= 80, f"{widest} columns")


def test_resize_to_one_cell_and_back():
    with in_arena() as session:
        go(session, "...", 3)
        before = session.lines
        session.resize(1, 1)
        session.settle(0.2)
        check(not session.ended, "it ended")
        session.resize(80, 24)
        session.wait_for(lambda: session.lines == before, "the screen as before")


def test_q_quits_from_everywhere():
    for keys in ("", "m", "?", "i", "mm", "?jj", " ", "gc"):
        with in_arena() as session:
            session.send(keys)
            session.settle(0.05)
            session.send("q")
            equal(session.wait_exit(), 0, f"exit after {keys!r} and q")
            session.check_restored()


@limit(100)
def test_what_another_program_writes_does_not_stay():
    with Session("view", "--paused", "chase").ready() as session:
        session.settle()
        lines = session.lines
        with open(os.readlink(f"/proc/{session.pid}/fd/1"), "wb", buffering=0) as terminal:
            terminal.write(b"\x1b[5;10HBroadcast message")
        session.wait_for(lambda: "Broadcast" in session.text, "the message")
        session.read_for(61.5)
        equal_lines(session.lines, lines, "after a minute")


if __name__ == "__main__":
    main(globals())
