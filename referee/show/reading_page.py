"""A page to read, with a table: the result of a match, the players over all matches."""

from __future__ import annotations

from jinja2 import DictLoader, Environment, Template

_READING = """\
<!doctype html>
<html lang="{{ language }}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{ title }}</title>
<link rel="stylesheet" href="/static/dress.css">
<link rel="stylesheet" href="/static/reading.css">
<link rel="icon" href="data:,">
</head>
<body>
<main>
<h1>{{ title }}</h1>
<div class="wide" tabindex="0">
<table>
<thead><tr>
{% for h in headings %}
{% if h %}
<th>{{ h }}</th>
{% else %}
<td></td>
{% endif %}
{% endfor %}
</tr></thead>
<tbody>
{% for row in rows %}
<tr>{% for cell in row %}<td>{{ cell }}</td>{% endfor %}</tr>
{% endfor %}
</tbody>
</table>
</div>
{% block below %}
{% endblock %}
</main>
</body></html>
"""
_PAGES = Environment(
    autoescape=True, trim_blocks=True, lstrip_blocks=True, loader=DictLoader({"reading": _READING})
)


def reading_page(below: str) -> Template:
    """A template of ``language``, ``title``, ``headings``, ``rows``, and what ``below`` asks for."""
    return _PAGES.from_string(
        f'{{% extends "reading" %}}{{% block below %}}{below}{{% endblock %}}'
    )
