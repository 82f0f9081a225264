"""What people read: catalogues that are whole, and what their texts can do."""

import ast
import errno
import re
import ssl
from pathlib import Path

import msgspec
import pytest
import typer

import referee
from referee.cli import output
from referee.cli.app import app
from referee.cli.frame import translated
from referee.errors import InputError
from referee.wording import CATALOGUES, NOTHING, Message, labelled, languages
from referee.wording.catalogue import Catalogue, Catalogues, pieces

PACKAGE = Path(referee.__file__).parent
PAGES = PACKAGE / "page" / "static"
SHIPPED = PACKAGE / "wording" / "catalogues"
LANGUAGES = ["en", "fr"]
CODES = list(CATALOGUES.catalogue("fr").codes())


def fields(template):
    """The names of a text's fields, those within plural forms, too."""
    found = set()
    for _, field, spec in pieces(template):
        if field is not None:
            found.add(field)
            for form in spec.split("|")[1:]:
                found |= fields(form)
    return found


def codes_of(node):
    """The codes that an expression may give; what begins as an f-string does, with a star."""
    if isinstance(node, ast.IfExp):
        return codes_of(node.body) | codes_of(node.orelse)
    if isinstance(node, ast.JoinedStr):
        return {f"{node.values[0].value}*"}
    return {node.value} if isinstance(node, ast.Constant) else set()


def written():
    """Every code that is written in a message: the code, its values' names (None: not known), where."""
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
                continue
            if node.func.id == "Message" and node.args:
                names = {k.arg for k in node.keywords}
                for code in codes_of(node.args[0]):
                    yield code, None if None in names else names, f"{path.name}:{node.lineno}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_is_whole(language):
    catalogue = CATALOGUES.catalogue(language)
    assert catalogue.grammar.name
    assert list(catalogue.codes()) == CODES
    for code in CODES:
        template = catalogue.template(code)
        assert template, code
        assert fields(template) == fields(CATALOGUES.catalogue("fr").template(code)), code


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_is_read_in_parts_as_it_is_in_one(language):
    text = (SHIPPED / f"{language}.toml").read_text("utf-8")
    whole = msgspec.toml.decode(text)
    del whole["language"]
    parts = {}
    for code in Catalogue(text).codes():
        area, _, slug = code.partition(".")
        parts.setdefault(area, {})[slug] = Catalogue(text).template(code)
    assert parts == whole


def test_every_code_that_is_written_has_a_text():
    lacking = [
        f"{where} {code} {names}"
        for code, names, where in written()
        if code and not code.endswith("*")
        if code not in CODES
        or (names is not None and names != fields(CATALOGUES.catalogue("fr").template(code)))
    ]
    assert lacking == []


def test_every_text_has_a_code_that_is_written():
    literal, begun = set(), {"screen.", "hallpage.", "frame."}  # those of the pages: below
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                literal.add(node.value)
                begun |= set(re.findall(r"^[a-z]+\.(?:[a-z]+-)?$", node.value))
            if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                begun |= set(re.findall(r"^[a-z-]+\.", node.values[0].value))
    begun |= {code[:-1] for code, _, _ in written() if code.endswith("*")}
    assert [c for c in CODES if c not in literal and not c.startswith(tuple(begun))] == []


def test_the_pages_say_what_there_is():
    """Literal keys have a text; texts are asked for by a script, or by a name that is put together."""
    scripts = "\n".join(p.read_text("utf-8") for p in sorted(PAGES.glob("*.js")))
    keys = {slug for area, _, slug in (c.partition(".") for c in CODES) if area == "screen"}
    assert set(re.findall(r'say\("([^"]+)"', scripts)) - {"labelled", "decimal"} <= keys
    named = set(re.findall(r'"([\w -]+)"', scripts)) | set(re.findall(r"\b[a-z]+\b", scripts))
    named = {name.replace(" ", "-") for name in named}
    put_together = re.compile("(source|scene|setup|dress|sound)-")
    unused = {key for key in keys if not put_together.match(key)} - named
    assert unused == set()


def test_the_halls_pages_say_what_there_is():
    script = (PACKAGE / "hall" / "static" / "hall.js").read_text("utf-8")
    keys = {slug for area, _, slug in (c.partition(".") for c in CODES) if area == "hallpage"}
    assert set(re.findall(r'say\("([^"]+)"', script)) <= keys
    named = set(re.findall(r'"([\w-]+)"', script))
    assert {k for k in keys if not k.startswith("page-")} - named == set()


def all_commands(group, name="referee"):
    """A group with all that is below it, with names."""
    yield name, group
    if hasattr(group, "list_commands"):
        for key in group.list_commands(None):
            yield from all_commands(group.get_command(None, key), key)


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_is_told_in_every_language(language, monkeypatch):
    monkeypatch.setattr(output._Invocation, "asked", language)
    monkeypatch.setattr(output._Invocation, "language", language)
    told = [
        command.get_help(command.make_context(name, [], resilient_parsing=True))
        for name, command in all_commands(typer.main.get_command(app))
    ]
    assert len(told) == 27
    assert not [text for text in told if re.search(r"\b(help|command)\.[a-z]", text)]
    usage = {"fr": "Usage : ", "en": "Usage: "}[language]
    assert all(text.startswith(usage) for text in told)
    assert all(("Montre ce message." in text) == (language == "fr") for text in told)


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("Error: Missing argument 'sheets'.", "Erreur : il manque l'argument 'sheets'."),
        ("Error: No such option: --ope", "Erreur : option inconnue : --ope"),
        (
            "Error: Invalid value for '--port': Input should be a valid integer, "
            "unable to parse string as an integer",
            "Erreur : valeur incorrecte pour '--port' : il faut un entier",
        ),
        ("Error: Something new.", "Erreur : Something new."),
        ("Usage: referee [OPTIONS]\n\nOptions:\n", "Usage : referee [OPTIONS]\n\nOptions :\n"),
    ],
)
def test_the_frame_of_the_command_line(written, said):
    assert translated(written, "fr") == said
    assert translated(written, "en") == written


GRAMMAR = """
[language]
name = "toy"
plural = "n > 1"
decimal = ","
comma = ", "
and = " et "
or = " ou "
vowel = "[aeiouyh]"
elided = { de = ["de ", "d'"], que = ["que ", "qu'"] }
"""


@pytest.fixture()
def toy(tmp_path):
    """Catalogues of one language, its texts given one by one."""

    def made(template):
        (tmp_path / "fr.toml").write_text(f'{GRAMMAR}\n[toy]\ntext = """{template}"""\n', "utf-8")
        return Catalogues(tmp_path)

    return made


@pytest.mark.parametrize(
    ("template", "values", "text"),
    [
        ("{n:plural|un dé|# dés}", {"n": 0}, "un dé"),
        ("{n:plural|un dé|# dés}", {"n": 1}, "un dé"),
        ("{n:plural|un dé|# dés}", {"n": 2}, "2 dés"),
        ("{n:plural|un dé|# dés}", {"n": 1.5}, "un dé"),
        ("{n:plural|un point|# points}", {"n": -1}, "un point"),
        ("{n:plural|un point|# points}", {"n": -10}, "-10 points"),
        ("{n:plural|ligne|lignes} {n}", {"n": [3]}, "ligne 3"),
        ("{n:plural|ligne|lignes} {n}", {"n": [3, 4]}, "lignes 3, 4"),
        ("{n:plural|# dé {p:de}|# dés {p:de}}", {"n": 3, "p": "Arthur"}, "3 dés d'Arthur"),
        ("{p:de}", {"p": "Karadoc"}, "de Karadoc"),
        ("{p:de}", {"p": "Arthur"}, "d'Arthur"),
        ("{p:que}", {"p": "Élias"}, "que Élias"),
        ("{p:que}", {"p": "Yvain"}, "qu'Yvain"),
        ("{x:.1f} s", {"x": 2.25}, "2,2 s"),
        ("{x:+.0f}", {"x": 3.0}, "+3"),
        ("{x}", {"x": 0.5}, "0,5"),
        ("{x:.1f}", {"x": "2.25"}, "2.25"),
        ("{x}", {"x": []}, ""),
        ("{x:and}", {"x": ["a"]}, "a"),
        ("{x:and}", {"x": ["a", "b"]}, "a et b"),
        ("{x:or}", {"x": ["a", "b", "c"]}, "a, b ou c"),
        ("{x}", {"x": ["a", "b", "c"]}, "a, b, c"),
        ("{x:capital}.", {"x": "il manque"}, "Il manque."),
        ("{x}", {"x": None}, ""),
        ("{x}", {"x": OSError("broken")}, "broken"),
        ("{x}", {"x": Path("/a/b")}, "/a/b"),
        ("{{x}}", {}, "{x}"),
        ("{lacking}", {}, "{lacking}"),
        ("{x:nonsense}", {"x": 3}, "3"),
    ],
)
def test_what_a_text_can_do(toy, template, values, text):
    assert toy(template).text("toy.text", Message("toy.text", **values).values, "fr") == text


@pytest.mark.parametrize(
    ("language", "name", "text"),
    [
        ("fr", "Arthur", "Bouton d'Arthur (0 à 7)"),
        ("fr", "Élias", "Bouton d'Élias (0 à 7)"),
        ("fr", "Hervé", "Bouton d'Hervé (0 à 7)"),
        ("fr", "Yvain", "Bouton d'Yvain (0 à 7)"),
        ("fr", "Yann", "Bouton de Yann (0 à 7)"),
        ("fr", "Karadoc", "Bouton de Karadoc (0 à 7)"),
        ("en", "Arthur", "Arthur's button (0 to 7)"),
    ],
)
def test_elision(language, name, text):
    assert Message("setup-box.ask-button", player=name).text(language) == text


@pytest.mark.parametrize(
    ("language", "count", "text"),
    [
        ("fr", 0, "0 image n'a pas été enregistrée"),
        ("fr", 1, "1 image n'a pas été enregistrée"),
        ("fr", 2, "2 images n'ont pas été enregistrées"),
        ("en", 0, "0 pictures were not recorded"),
        ("en", 1, "1 picture was not recorded"),
    ],
)
def test_plural(language, count, text):
    assert Message("cli.unrecorded", count=count).text(language) == text


#: The example of the documentation.
THIRD = Path(__file__).parents[1] / "docs" / "examples" / "languages" / "de.toml"


def test_a_third_language_is_a_file(tmp_path, monkeypatch):
    """Ten codes of it are shown, the rest is French."""
    for language in LANGUAGES:
        (tmp_path / f"{language}.toml").write_bytes((SHIPPED / f"{language}.toml").read_bytes())
    (tmp_path / "de.toml").write_bytes(THIRD.read_bytes())
    three = Catalogues(tmp_path)
    for name in ("referee.wording.message.CATALOGUES", "referee.wording.catalogue.CATALOGUES"):
        monkeypatch.setattr(name, three)
    assert languages() == ("fr", "de", "en")
    assert len(list(three.catalogue("de").codes())) == 10
    wrong = InputError(Message("file.folder"), where="x", remedy=Message("box.no-seats"))
    assert wrong.text("de") == "x: das ist ein Ordner\n  il dit n'avoir aucune place"
    between = Message("session.decide-first", names=["Arthur", "Yvain", "Perceval"])
    assert between.text("de") == "entscheidet zuerst zwischen Arthur, Yvain und Perceval"
    assert Message("cli.unrecorded", count=3).text("de") == "3 Bilder wurden nicht aufgenommen"
    assert Message("cli.unrecorded", count=3).text("xx") == "3 images n'ont pas été enregistrées"


@pytest.mark.parametrize(
    ("code", "language", "text"),
    [
        ("toy.own", "fr", "le mien"),
        ("toy.own", "en", "mine"),
        ("toy.own", "de", "le mien"),
        ("toy.over", "fr", "du catalogue"),
        ("toy.none", "fr", "toy.none"),
    ],
)
def test_rules_bring_texts_along(tmp_path, code, language, text):
    (tmp_path / "fr.toml").write_text(f'{GRAMMAR}\n[toy]\nover = "du catalogue"\n', "utf-8")
    (tmp_path / "en.toml").write_text(GRAMMAR, "utf-8")
    found = Catalogues(tmp_path)
    own = {"toy.own": {"fr": "le mien", "en": "mine"}, "toy.over": {"fr": "d'une règle"}}
    found.bring(lambda: own)
    assert found.text(code, {}, language) == text


def test_messages_are_values():
    one = Message("cli.unrecorded", count=1)
    assert one == Message("cli.unrecorded", count=1) != Message("cli.unrecorded", count=2)
    nested = labelled(one, ["a", one])
    assert {nested: 1}[labelled(one, ["a", Message("cli.unrecorded", count=1)])] == 1
    assert msgspec.json.decode(msgspec.json.encode(nested)) == {
        "code": "wording.labelled",
        "values": {
            "label": {"code": "cli.unrecorded", "values": {"count": 1}},
            "text": ["a", {"code": "cli.unrecorded", "values": {"count": 1}}],
        },
    }
    assert str(one) == "1 picture was not recorded"
    assert one and not NOTHING
    assert (NOTHING.text("fr"), str(InputError(NOTHING, where="x"))) == ("", "x")
    assert re.fullmatch(r"[\w.-]+", Message("unknown.code").text("en"))


def test_a_catalogue_that_can_not_be_read_is_read_later(tmp_path):
    """No descriptor may be left just then: codes are shown meanwhile."""
    path = tmp_path / "fr.toml"
    path.mkdir()
    found = Catalogues(tmp_path)
    assert found.text("toy.text", {"n": 2}, "fr") == "toy.text"
    assert found.grammar("fr").decimal == "."
    path.rmdir()
    path.write_text(f'{GRAMMAR}\n[toy]\ntext = "{{n:plural|dé|dés}}"\n', "utf-8")
    assert found.text("toy.text", {"n": 2}, "fr") == "dés"


SYSTEM = {
    "missing": (
        FileNotFoundError(errno.ENOENT, "No such file or directory", "x"),
        "il n'existe pas",
    ),
    "denied": (PermissionError(errno.EACCES, "Permission denied"), "accès refusé"),
    "full": (OSError(errno.ENOSPC, "No space left on device"), "le disque est plein"),
    "unknown to us": (
        OSError(errno.EXDEV, "Invalid cross-device link"),
        "Invalid cross-device link",
    ),
    "a library's, by a number of the system's": (
        ssl.SSLError(errno.EPERM, "unknown CA"),
        "unknown CA",
    ),
    "without a number": (OSError("gone"), "gone"),
}


@pytest.mark.parametrize(("error", "told"), SYSTEM.values(), ids=SYSTEM)
def test_what_the_system_says_is_told_in_french(error, told):
    assert Message("file.unwritable", reason=error).text("fr") == f"écriture impossible ({told})"
