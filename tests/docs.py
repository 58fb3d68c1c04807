"""--help, tables, manual and README agree, and their examples work."""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

PURSUIT = os.environ.get("PURSUIT", os.path.abspath("pursuit"))
SOURCE = os.environ.get("PURSUIT_SRCDIR", os.getcwd())

# The pages of the library, and the headers that each documents.
LIBRARY = {"libpursuit.3": ("error.h",), "pursuit_def.3": ("def.h",),
           "pursuit_param.3": ("param.h", "behaviour.h"), "pursuit_world.3": ("world.h",),
           "pursuit_vec.3": ("vec.h",), "pursuit_maths.3": ("maths.h",),
           "pursuit_random.3": ("random.h",)}
PAGES = ("pursuit.1", "pursuit.5", "pursuit_behaviours.3", *LIBRARY)
HEADLESS = ("trace", "frame", "plot", "record", "selftest", "list", "batch", "match", "merge", "shards",
            "bench")


def read(*path):
    with open(os.path.join(SOURCE, *path), encoding="utf-8") as file:
        return file.read()


def run(arguments, **options):
    """Run a command without a terminal. Returns exit code, stdout and stderr."""
    environment = dict(os.environ, LC_ALL="C")
    environment.pop("TERM", None)
    done = subprocess.run(arguments, stdin=subprocess.DEVNULL, capture_output=True, text=True,
                          env=dict(environment, **options.pop("env", {})), timeout=300,
                          check=False, **options)
    return done.returncode, done.stdout, done.stderr


def pursuit(*arguments):
    """The output of the program, which must succeed."""
    code, out, messages = run([PURSUIT, *arguments])
    if code != 0:
        raise AssertionError(f"pursuit {' '.join(arguments)}: exit {code}: {messages}")
    return out


# The manual, as mdoc.

ESCAPES = {r"\-": "-", r"\e": "\\", r"\(aq": "'", r"\(ha": "^", r"\(ti": "~", r"\(ga": "`",
           r"\(ba": "|", r"\&": ""}


def plain(text):
    return re.sub(r"\\\(..|\\.", lambda escape: ESCAPES.get(escape[0], escape[0]), text)


def part(page, macro, title):
    """The text of one .Sh or .Ss section."""
    stop = r"^\.Sh " if macro == "Sh" else r"^\.S[hs] "
    found = re.search(rf"^\.{macro} {re.escape(title)}\n(.*?)(?={stop}|\Z)", page,
                      re.MULTILINE | re.DOTALL)
    if not found:
        raise AssertionError(f"there is no .{macro} {title}")
    return found[1]


def titles(text):
    return re.findall(r"^\.Ss (.*)$", text, re.MULTILINE)


def items(text):
    """The .It entries of a text: the arguments and the lines of each."""
    pieces = re.split(r"^\.It ", text, flags=re.MULTILINE)[1:]
    return [tuple(piece.split("\n", 1)) for piece in pieces]


def words_of(item, macro):
    """".It Ic \\&. , n": the words behind `macro` in a row, without the commas between them."""
    words = item.split()
    if words[0] != macro:
        raise AssertionError(f"not an .It {macro}: {item}")
    return [plain(word) for word in words[1:] if word not in (macro, ",")]


def displays(text):
    """The literal blocks of a text, as displayed."""
    return [plain(block) for block in
            re.findall(r"^\.Bd -literal.*?\n(.*?)^\.Ed", text, re.MULTILINE | re.DOTALL)]


def typed(text):
    """The commands of a text: .Dl lines and literal blocks that begin with a prompt."""
    commands = []
    for line in re.findall(r"^(?:\.Dl |> |\$ ).*", text, re.MULTILINE):
        line = plain(line.removeprefix(".Dl "))
        if line.startswith("$ "):
            commands.append(line[2:])
        elif line.startswith("> "):
            commands[-1] += "\n" + line[2:]
    return commands


# The output of the program.

def help_options(text):
    """{names: (argument, text)} of the options in a help."""
    options = {}
    listed = text.split("\nOptions:\n", 1)[1].split("\n\n", 1)[0]
    for entry in re.split(r"\n(?= {2,6}-)", listed):
        left = re.match(r" *((?:-\w, )?(?:--[\w-]+(?:, )?)+)(?:=(\S+))?\s+(.*)", entry, re.DOTALL)
        names = frozenset(left[1].split(", "))
        options[names] = (left[2], " ".join(left[3].split()))
    return options


def commands():
    listed = pursuit("--help").split("\nCommands:\n", 1)[1].split("\n\n", 1)[0]
    return re.findall(r"^  (\w+)", listed, re.MULTILINE)


def listed_names(what):
    return [line.split()[0] for line in pursuit("list", what).splitlines()]


def parameters():
    """[(owner, key, text expected in the manual)]; the owner of the run's is ""."""
    rows = []
    for line in pursuit("list", "parameters").splitlines():
        row = re.match(r"(?:(\w+)\.)?(\w+)\s+(.+?) {2,}(.*); (required|default .*?); ", line)
        owner, key, kind, extent, said = row.groups()
        rows.append((owner or "", key, f"{kind}: {extent}; {said}."))
    return rows


def keys():
    """The names in the tables of keys, each a tuple of keys, in the order of the groups."""
    names = []
    for group in re.findall(r"&actions_(\w+)", read("src", "ui", "keys.c")):
        table = read("src", "ui", "actions", group + ".c")
        names += re.findall(r'^    \{\s*"([^"]+)",\s*\{', table, re.MULTILINE)
    return [tuple(name.split()) for name in names]


# The README.

def fences(language):
    return re.findall(rf"^```{language}\n(.*?)^```", read("README.md"), re.MULTILINE | re.DOTALL)


def table(heading, column):
    """The cells of a column in the table that follows `heading` in the README, their words in quotes."""
    text = read("README.md").split(heading, 1)[1].split("|---|---|\n", 1)[1]
    rows = text.split("\n\n", 1)[0].splitlines()
    return [re.findall(r"`([^`]+)`", row.split("|")[column]) for row in rows]


class Laws(unittest.TestCase):
    """pursuit.5 lists the laws of the table, in its order."""

    def test_laws_are_those_of_the_table(self):
        table = re.findall(r'= \{"(\w+)", "', read("src", "scenario", "theory.c"))
        listed = [words_of(item, "Cm")[0]
                  for item, _ in items(part(read("man", "pursuit.5"), "Ss", "theory"))
                  if item.startswith("Cm ")]
        self.assertEqual(listed, table)


class Measures(unittest.TestCase):
    """pursuit.1 has the columns of a batch in their order, with the units of the table."""

    def setUp(self):
        columns = part(read("man", "pursuit.1"), "Sh", "BATCHES").split(".El\n", 1)[0]
        self.written = items(columns)

    def test_columns_are_those_of_a_batch(self):
        header = pursuit("batch", "--runs", "1", "--quiet", "four-laws").split("\n", 1)[0]
        columns = [re.sub(r"^\w+\.", "A.", column) for column in header.split(",")]
        written = [name for item, _ in self.written for name in item.split(" , ")]
        written.remove("the swept settings")
        self.assertEqual(written, list(dict.fromkeys(columns)))

    def test_units_are_those_of_the_table(self):
        table = re.findall(r'\.key = "(\w+)",\s*\.text = "[^"]+",\s*\.unit = "([^"]+)"',
                           read("src", "run", "measures.c"))
        self.assertGreater(len(table), 3)
        for key, unit in table:
            with self.subTest(key):
                (text,) = (body for item, body in self.written
                           if item.removeprefix("A.") == key)
                self.assertIn(f"({unit})", text)


class Options(unittest.TestCase):
    """The manual and --help have the same options."""

    def setUp(self):
        self.page = read("man", "pursuit.1")
        self.sections = part(self.page, "Sh", "OPTIONS")

    def manual_options(self, command):
        options = {}
        for title in titles(self.sections):
            if command not in title.split(", "):
                continue
            for item, text in items(part(self.page, "Ss", title)):
                words = [plain(word) for word in item.split() if word not in ("Ns", "=", ",")]
                names = frozenset("-" + words[i + 1]
                                  for i, word in enumerate(words) if word == "Fl")
                arguments = {words[i + 1] for i, word in enumerate(words) if word == "Ar"}
                self.assertLessEqual(len(arguments), 1, item)
                options[names] = (arguments.pop() if arguments else None, plain(text))
        return options

    def test_commands(self):
        described = [words_of(item, "Cm")[0]
                     for item, _ in items(part(self.page, "Sh", "DESCRIPTION"))]
        self.assertEqual(described, commands())

    def test_options(self):
        for command in commands():
            with self.subTest(command):
                said = help_options(pursuit(command, "--help"))
                written = self.manual_options(command)
                self.assertEqual({names: entry[0] for names, entry in said.items()},
                                 {names: entry[0] for names, entry in written.items()})
                for names, (_, text) in said.items():
                    self.assert_says_as_much(written[names][1], text)

    def assert_says_as_much(self, written, text):
        """Assert that the manual has the numbers and words of a help's ranges and defaults."""
        for extent in re.findall(r"[\d.]+ to [\d.]+", text):
            self.assertIn(extent, written)
        for initial in re.findall(r"\(default: ([^ )]+)\)", text):
            self.assertIn(initial, written)

    def test_all_in_one_help(self):
        together = {}
        for command in commands():
            together.update(help_options(pursuit(command, "--help")))
        self.assertEqual(set(together), set(help_options(pursuit("--help"))))

    def test_exit_codes(self):
        said = pursuit("--help").split("Exit status: ")[1]
        codes = re.findall(r"(?:^|; )(\d+(?: \+ n)?) ", " ".join(said.split()))
        written = [item for item, _ in items(part(self.page, "Sh", "EXIT STATUS"))]
        self.assertEqual(written, codes)


class Keys(unittest.TestCase):
    """The manual has every key, and the README only existing ones."""

    def test_manual(self):
        rows = items(part(read("man", "pursuit.1"), "Sh", "KEYS"))
        self.assertEqual([tuple(words_of(item, "Ic")) for item, _ in rows], keys())

    def test_readme(self):
        known = {key for row in keys() for key in row}
        for row in table("## Watch", 1):
            self.assertLessEqual(set(row), known)


class Scenarios(unittest.TestCase):
    """The manual and the README have every scenario."""

    def setUp(self):
        self.section = part(read("man", "pursuit.1"), "Sh", "SCENARIOS")

    def test_manual(self):
        rows = items(self.section)
        self.assertEqual([words_of(item, "Cm")[0] for item, _ in rows], listed_names("scenarios"))

    def test_readme(self):
        names = [name for row in table("| heading", 2) for name in row]
        self.assertEqual(names, listed_names("scenarios"))

    def test_endless(self):
        said = self.section.split(".El\n", 1)[1].split("are without end", 1)[0]
        endless = [name for name in listed_names("scenarios")
                   if run([PURSUIT, "trace", name, "--every", "1000000"])[0] == 2]
        self.assertEqual(re.findall(r"^\.Cm ([\w-]+)", said, re.MULTILINE), endless)


class Parameters(unittest.TestCase):
    """The manual has every parameter with type, range and default of the table."""

    def setUp(self):
        self.file = read("man", "pursuit.5")
        self.rules = read("man", "pursuit_behaviours.3")

    @staticmethod
    def described(text):
        """{key: its description} of the .It Va in a text."""
        return {words_of(item, "Va")[0]: plain(body).replace("\n", " ")
                for item, body in items(text) if item.startswith("Va ")}

    def test_scenario_file(self):
        sections = {"": "The run", "agent": "agents"}
        loaded_apart = {"title", "about", "group", "world", "capture", "obstacles", "walls",
                        "agents", "name", "behaviours", "strategies", "theory"}
        behaviours = listed_names("behaviours")
        for owner in ("", "world", "capture", "obstacles", "walls", "agent"):
            written = self.described(part(self.file, "Ss", sections.get(owner, owner)))
            rows = {key: said for table_owner, key, said in parameters() if table_owner == owner}
            self.assertNotIn(owner, behaviours)
            self.assertEqual(set(written) - loaded_apart, set(rows))
            for key, said in rows.items():
                with self.subTest(f"{owner}.{key}"):
                    self.assertTrue(written[key].startswith(said), f"{said} / {written[key]}")

    def test_every_behaviour(self):
        written = titles(part(self.rules, "Sh", "BEHAVIOURS"))
        self.assertEqual(written, listed_names("behaviours"))

    def test_summaries(self):
        for line in pursuit("list", "behaviours").splitlines():
            name, summary = line.split(None, 1)
            with self.subTest(name):
                first = part(self.rules, "Ss", name).split("\n", 1)[0]
                self.assertEqual(first, summary[0].upper() + summary[1:] + ".")

    def test_behaviour_parameters(self):
        common = self.described(part(self.rules, "Sh", "COMMON PARAMETERS"))
        for name in listed_names("behaviours"):
            section = part(self.rules, "Ss", name)
            listed = section.split("Parameters:\n", 1)[1].split(".Pp\nSource:", 1)[0]
            own = self.described(listed)
            named = set(own) | set(re.findall(r"^\.Va (\w+)(?: [,.])?$", listed.split(".Bl", 1)[0],
                                              re.MULTILINE))
            rows = {key: said for owner, key, said in parameters() if owner == name}
            with self.subTest(name):
                self.assertEqual(named, set(rows))
            for key, said in rows.items():
                with self.subTest(f"{name}.{key}"):
                    text = own.get(key, common.get(key, ""))
                    self.assertTrue(text.startswith(said), f"{said} / {text}")

    def test_a_behaviour_is_its_file_its_line_and_its_paragraph(self):
        files = sorted(name.removesuffix(".c") for name in
                       os.listdir(os.path.join(SOURCE, "src", "lib", "behaviours"))
                       if name.endswith(".c") and name != "list.c")
        names = listed_names("behaviours")
        self.assertEqual(files, sorted(names))
        self.assertEqual(re.findall(r"X\((\w+)\)", read("src", "lib", "behaviours", "list.c")),
                         names)


def without_comments(header):
    return re.sub(r"/\*.*?\*/", "", header, flags=re.DOTALL)


def struct_members(header):
    """{struct: ["const char *name", …]} of the public structs of a header, members of a union too."""
    found = {}
    for body, name in re.findall(r"^typedef struct \w+ \{\n(.*?)^\} (\w+);",
                                 without_comments(header), re.MULTILINE | re.DOTALL):
        union = re.search(r"union \{(.*?)\} (\w+);", body, re.DOTALL)
        found[name] = members(body.replace(union[0], "") if union else body)
        if union:
            found[name] += members(union[1], union[2] + ".")
    return found


def members(body, prefix=""):
    listed = []
    for declaration in filter(None, map(str.strip, body.split(";"))):
        kind, names = re.match(r"(.*?\w(?: \*const)?) (\**\w+(?:\[.*\])?(?:, .*)?)$", declaration).groups()
        for name in names.split(", "):
            stars, bare = re.match(r"(\**)(.*)", name).groups()
            listed.append(f"{kind} {stars}{prefix}{bare.replace(' ', '')}")
    return listed


class Library(unittest.TestCase):
    """The pages of the library match the declarations of the headers."""

    def setUp(self):
        self.headers = {page: "\n".join(read("include", "pursuit", name) for name in names)
                        for page, names in LIBRARY.items()}

    def test_every_header_has_a_page(self):
        documented = {name for names in LIBRARY.values() for name in names}
        self.assertEqual(documented | {"pursuit.h"},
                         set(os.listdir(os.path.join(SOURCE, "include", "pursuit"))))

    def test_prototypes(self):
        for page, header in self.headers.items():
            declared = re.findall(
                r"^(?:static inline )?((?:\w+ )+?\**)(pur_\w+)\(([^;{)]*)\)\s*[;{]",
                without_comments(header), re.MULTILINE)
            declared = {(kind.strip(), name, " ".join(arguments.split()))
                        for kind, name, arguments in declared}
            written = set()
            for kind, call in re.findall(r"^\.Ft (.*)\n\.(F[no] (?:.*\n)(?:\.Fa .*\n)*)",
                                         part(read("man", page), "Sh", "SYNOPSIS"), re.MULTILINE):
                name = call.split()[1]
                arguments = re.findall(r'"([^"]*)"', call) or call.split()[2:]
                written.add((kind.strip('"'), name, ", ".join(arguments)))
            with self.subTest(page):
                self.assertEqual(written, declared)

    def test_struct_members(self):
        documented = 0
        for page, header in self.headers.items():
            for name, declared in struct_members(header).items():
                with self.subTest(f"{page}: {name}"):
                    entries = items(part(read("man", page), "Ss", name).split("\n.El", 1)[0])
                    written = [re.sub(r'^Vt "?(.*?)"? Fa ', r"\1 ", item) for item, _ in entries]
                    self.assertEqual(written, declared)
                    self.assertTrue(all(len(text) > 2 for _, text in entries), "without a text")
                    documented += len(declared)
        self.assertGreater(documented, 100)

    def test_types_and_constants(self):
        for page, header in self.headers.items():
            header, text = without_comments(header), read("man", page)
            names = set(re.findall(r"^\} (pur_\w+);", header, re.MULTILINE))
            names |= set(re.findall(r"^typedef struct (pur_\w+) \1;", header, re.MULTILINE))
            names |= set(re.findall(r"\b(PUR_[A-Z_]+)\b", header))
            with self.subTest(page):
                self.assertEqual({name for name in names if not re.search(rf"\b{name}\b", text)},
                                 set())

    def test_functions_are_explained(self):
        for page in LIBRARY:
            synopsis = part(read("man", page), "Sh", "SYNOPSIS")
            rest = read("man", page).replace(synopsis, "")
            for name in re.findall(r"^\.F[no] (pur_\w+)", synopsis, re.MULTILINE):
                with self.subTest(name):
                    self.assertTrue(re.search(rf"^\.Fn {name}\b", rest, re.MULTILINE))

    def test_the_overview_names_every_page(self):
        named = set(re.findall(r"^\.It Xr (\w+ 3)", read("man", "libpursuit.3"), re.MULTILINE))
        self.assertEqual({name.replace(" ", ".") for name in named} | {"libpursuit.3"}, set(LIBRARY))


class Examples(unittest.TestCase):
    """Examples of the manual and the README work as written."""

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        os.symlink(PURSUIT, self.path("pursuit"))

    def path(self, name):
        return os.path.join(self.folder.name, name)

    def write(self, name, text):
        with open(self.path(name), "w", encoding="utf-8") as file:
            file.write(text)

    def do(self, command):
        places = os.pathsep.join((self.folder.name, os.environ.get("PATH", "")))
        return run(["sh", "-c", command], cwd=self.folder.name, env={"PATH": places})

    def assert_works(self, command):
        with self.subTest(command):
            code, _, messages = self.do(command)
            self.assertEqual((code, messages), (0, ""))

    def write_scenario(self):
        example, message = displays(part(read("man", "pursuit.5"), "Sh", "EXAMPLES"))
        self.write("lead.yaml", example)
        return example, message

    def test_manual_commands(self):
        self.write_scenario()
        done = 0
        for command in typed(part(read("man", "pursuit.1"), "Sh", "EXAMPLES")):
            words = command.split()
            shows = words[0] == "pursuit" and (len(words) == 1 or words[1] not in HEADLESS)
            if shows or words[0] == "gnuplot":
                continue
            self.assert_works(command)
            done += 1
        self.assertGreater(done, 5)

    def test_scenario_file(self):
        example, message = self.write_scenario()
        self.assert_works("pursuit trace ./lead.yaml")
        self.write("lead.yaml", example.replace("max_speed", "max_sped", 1))
        code, _, said = self.do("pursuit trace lead.yaml")
        self.assertEqual((code, said), (4, message))

    def test_readme_commands(self):
        (scenario,) = fences("yaml")
        self.write(re.match(r"# (\S+)\n", scenario)[1], scenario)
        lines = [line for block in fences("sh") for line in block.splitlines()
                 if line.startswith("./pursuit ") and line.split()[1] in HEADLESS]
        self.assertGreater(len(lines), 5)
        for line in lines:
            self.assert_works(line)

    def test_readme_begins_with_the_picture_that_make_pictures_makes(self):
        command = re.search(r"^\t(.*) -o \$\(srcdir\)/man/screen.svg$", read("Makefile.am"),
                            re.MULTILINE)[1]
        code, out, messages = self.do(command)
        self.assertEqual((code, messages), (0, ""))
        self.assertEqual(out, read("man", "screen.svg"), "make pictures")
        self.assertIn("](man/screen.svg)", "".join(read("README.md").splitlines(True)[:5]))

    def test_readme_program_is_that_of_the_manual(self):
        program = displays(part(read("man", "libpursuit.3"), "Sh", "EXAMPLES"))[0]
        lines = iter(line.strip() for line in program.splitlines())
        (excerpt,) = fences("c")
        for line in excerpt.splitlines():
            self.assertIn(line.strip(), lines, "in this order")


# Phrases that read as if translated, or that nobody can look up: they are not to come back.
PHRASES = (
    r"same bits", r"to the bit\b", r"\bsame bytes", r"to the byte\b", r"what there is\b", r"\barticles? \d",
    r"articles by their", r"\bstray", r"\bnobody\b", r"\bsomebody\b", r"\bwhoever\b", r"\bwhom\b",
    r"cannot be had", r"to be had\b", r"taken for keys", r"is not looked (for|at)",
    r"mistake of the program", r"mistake is answered", r"and then there is", r"placed? (it )?anew",
    r"drawn? anew", r"begins? anew", r"screen anew", r"refuses what", r"\bas ever\b", r"wins over",
    r"in place of giving", r"comes from anywhere", r"turns away", r"round and round", r"whatever happens",
    r"who creates frees", r"are what they say", r"how far it is", r"without it there is", r"for who\b",
    r"with its place\b", r"will do on\b", r"makes no sense", r"a name that is none",
    r"nothing to list is called", r"leaves to chance", r"neither minds", r"of one make\b", r"one's own",
    r"the rows want", r"goes without '--", r"how both mix", r"command a line, to be run", r"with a dot at even",
    r"goes as the place goes", r"which it does not have",
    r"the way to (?:the middle|each neighbour|a neighbour)", r"all is forgotten", r"sets its velocity outright",
    r"takes the place of all", r"what is not as in", r"a little less or more", r"has more of them",
)


def literals(source):
    """The texts of a C file, adjacent string literals joined."""
    source = re.sub(r"^#include.*$|^ *(?:/?\*|//).*$", "", source, flags=re.MULTILINE)
    return [re.sub(r'"\s*"', "", text) for text in
            re.findall(r'"(?:[^"\\\n]|\\.)*"(?:\s*"(?:[^"\\\n]|\\.)*")*', source)]


def user_texts():
    """(where, text) of all that a user reads."""
    for name in ("README.md", os.path.join("man", "speed.md")):
        yield name, read(name)
    for page in PAGES:
        yield page, re.sub(r"^\.\w\w ?", "", read("man", page), flags=re.MULTILINE)
    for folder, _, names in os.walk(os.path.join(SOURCE, "src")):
        for name in sorted(names):
            path = os.path.relpath(os.path.join(folder, name), SOURCE)
            if name.endswith(".yaml"):
                yield path, read(path)
            elif name.endswith(".c"):
                yield path, "\n\n".join(literals(read(path)))


class Phrases(unittest.TestCase):
    """README, manual, messages and scenarios are free of phrases that once were in them."""

    def test_none_comes_back(self):
        read_texts = 0
        for where, text in user_texts():
            read_texts += 1
            text = " ".join(text.split())
            for found in re.finditer("|".join(PHRASES), text, re.IGNORECASE):
                with self.subTest(f"{where}: {found[0]}"):
                    self.fail(text[max(found.start() - 40, 0):found.end() + 20])
        self.assertGreater(read_texts, 100)

    def test_phrases_are_found_across_lines_and_literals(self):
        (text,) = literals('f("to the "\n  "bit", 1);')
        self.assertRegex(text, r"to the bit\b")


class Words(unittest.TestCase):
    """Named files, options and functions exist."""

    def test_paths(self):
        for name in ("README.md", "CONTRIBUTING.md"):
            for path in re.findall(r"`((?:src|include|man|tests)/[\w./-]*)`", read(name)):
                if "NAME" in path:
                    continue
                with self.subTest(f"{name}: {path}"):
                    self.assertTrue(os.path.exists(os.path.join(SOURCE, path)))

    def test_links(self):
        text = read("README.md")
        headings = {heading.lower() for heading in re.findall(r"^## (.*)$", text, re.MULTILINE)}
        for target in re.findall(r"\]\(([^):]+)\)", text):
            with self.subTest(target):
                self.assertTrue(target[1:] in headings if target.startswith("#") else
                                os.path.exists(os.path.join(SOURCE, target)))

    def test_readme_is_short(self):
        self.assertLessEqual(len(read("README.md").splitlines()), 250)

    @unittest.skipUnless(shutil.which("mandoc"), "mandoc is missing")
    def test_pages(self):
        for page in PAGES:
            with self.subTest(page):
                code, out, _ = run(["mandoc", "-T", "lint", "-W", "warning",
                                    os.path.join(SOURCE, "man", page)])
                self.assertEqual((code, out), (0, ""))

    def test_pages_have_the_version(self):
        version = re.search(r"^AC_INIT\(\[pursuit\], \[(.*?)\]\)", read("configure.ac"), re.MULTILINE)[1]
        for page in PAGES:
            with self.subTest(page):
                text = read("man", page)
                self.assertIn(f"\n.Os pursuit {version}\n", text)
                self.assertRegex(text, rf'(?m)^\.Dt \S+ \d "pursuit {re.escape(version)}"$')
                self.assertRegex(text, rf"(?m)^\.ds doc-volume .* \(pursuit {re.escape(version)}\)$")

    def assert_fits(self, page, command, **options):
        code, out, _ = run([*command, os.path.join(SOURCE, "man", page)], **options)
        with self.subTest(page):
            lines = re.sub(r".\x08|\x1b\[[\d;]*m", "", out).splitlines()
            self.assertEqual((code, len(lines) > 20), (0, True))
            self.assertEqual([line for line in lines if len(line.expandtabs()) > 80], [])
            self.assertIn("(pursuit ", lines[0], "the header has name and version")

    @unittest.skipUnless(shutil.which("mandoc"), "mandoc is missing")
    def test_pages_fit_80_columns(self):
        for page in PAGES:
            self.assert_fits(page, ["mandoc", "-T", "ascii"])

    @unittest.skipUnless(shutil.which("man") and shutil.which("groff"), "man or groff is missing")
    def test_pages_fit_80_columns_in_man(self):
        for page in PAGES:
            self.assert_fits(page, ["man", "-l"], env={"MANWIDTH": "80", "MANPAGER": "cat"})


def main():
    result = unittest.main(exit=False, verbosity=2).result
    if not result.wasSuccessful():
        return 1
    return 77 if result.skipped else 0


if __name__ == "__main__":
    sys.exit(main())
