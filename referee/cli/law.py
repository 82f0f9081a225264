"""Commands of the rules engine alone, with no table and no sensors: score, rules."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from referee.cli.options import Explain, Json, Lang, Rules
from referee.cli.output import complain, out, print_json, speak, spoken
from referee.cli.rulings import print_ledger
from referee.errors import InputError
from referee.game.dossiers import rules_of
from referee.sheet.judging import judge
from referee.sheet.reading import read_sheet
from referee.show import reference, windows
from referee.show.words import name_of, wrapped
from referee.wording import Message, labelled


def score(
    sheets: Annotated[list[Path], typer.Argument(help="help.sheets")],
    json: Json = False,
    explain: Explain = False,
    opened: Annotated[bool, typer.Option("--open", help="help.open-windows")] = False,
    lang: Lang = None,
) -> None:
    """Play match sheets by the rules and check what they expect."""
    language = speak(lang)
    status = 0
    for path in sheets:
        try:
            judged = judge(read_sheet(path))
        except InputError as error:
            complain(error)
            status = 2
            continue
        if json:
            for ruling in judged.rulings:
                print_json({"sheet": str(path), "ruling": ruling})
            for failure in judged.failures:
                print_json({"sheet": str(path), "failure": failure})
            if opened:
                for window in judged.opened:
                    print_json({"sheet": str(path), "open": window})
                for waiting in judged.awaited:
                    print_json({"sheet": str(path), "awaited": waiting})
        else:
            if len(sheets) > 1:
                out.print(f"== {path}", style="bold", markup=False)
            print_ledger(judged.sheet.header.players, judged.rulings, language, explain)
            if opened:
                now = judged.match.now
                for window in judged.opened:
                    out.print(windows.opened(window, language, now), markup=False)
                for waiting in judged.awaited:
                    out.print(windows.awaited(waiting, language), markup=False)
            for failure in judged.failures:
                told = Message("cli.sheet-differs", expected=failure.text, found=failure.found)
                out.print(f"{path}:{failure.line}: {spoken(told)}", style="red", markup=False)
        if judged.failures and status == 0:
            status = 1
    if status:
        raise typer.Exit(status)


def show_rules(
    word: Annotated[str | None, typer.Argument(help="help.rule")] = None,
    rules: Rules = "pp64",
    table: Annotated[bool, typer.Option("--table", help="help.throws-table")] = False,
    lang: Lang = None,
) -> None:
    """Quick reference of the rules: values, annonces, faults, differences between dossiers."""
    language = speak(lang)
    dossier = rules_of(rules, Path())
    if table:
        for row in reference.table(dossier):
            share = f"{100 * row.throws / 216:5.1f} %"
            out.print(f"{row.name:<24}{row.throws:4d}  {share}  {row.points}", markup=False)
        return
    entries = reference.find(word) if word else reference.entries()
    for entry in entries:
        if word is None and not reference.has(dossier, entry):
            continue
        out.print(name_of(entry.name), style="bold")
        for line in reference.about(entry, dossier, language):
            told = spoken(labelled(line.label, line.text)) if line.label else line.text
            for i, piece in enumerate(wrapped(told, 76)):
                out.print(f"  {'' if i == 0 else '  '}{piece}", markup=False)
