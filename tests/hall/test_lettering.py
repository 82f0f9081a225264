"""Names of every script on paper, each letter in a font that has it."""

import io
import re

import pytest
from reportlab.platypus import Paragraph, SimpleDocTemplate

from referee.hall.lettering import marked
from referee.hall.papers import _PLAIN

#: A name, and what its markup says: fonts, and the letters in the order in which they are printed.
NAMES = {
    "French": ("Guenièvre", "Guenièvre"),
    "markup": ("<b>A</b> & B", "&lt;b&gt;A&lt;/b&gt; &amp; B"),
    "decomposed": ("Gueni\u0300vre", "Guen\u00ecvre"),
    "Greek": ("Σωκράτης", '<font name="DejaVuSans">Σωκράτης</font>'),
    "Cyrillic and Latin": ("Иван B", '<font name="DejaVuSans">Иван</font> B'),
    "Hebrew, from the right": ("דוד B", '<font name="DejaVuSans">דוד</font> B'),
    "Chinese": ("王伟", '<font name="STSong-Light">王伟</font>'),
    "Japanese": ("山田さん", '<font name="HeiseiMin-W3">山田さん</font>'),
    "Korean": ("김철수", '<font name="HYSMyeongJo-Medium">김철수</font>'),
    "no letter": ("A\U0001f3b2", 'A<font name="DejaVuSans">□</font>'),
}


@pytest.mark.parametrize("case", NAMES)
def test_each_letter_is_in_a_font_that_has_it(case):
    name, wanted = NAMES[case]
    assert marked(name) == wanted


def test_what_is_read_from_the_right_is_printed_from_the_right():
    assert re.sub("<.*?>", "", marked("אבג דה X")) == "הד גבא X"


def test_a_pdf_of_all_of_them_is_made():
    held = io.BytesIO()
    story = [Paragraph(marked(name), _PLAIN) for name, _ in NAMES.values()]
    SimpleDocTemplate(held).build(story)
    for font in (b"DejaVuSans", b"STSong-Light", b"HeiseiMin-W3", b"HYSMyeongJo-Medium"):
        assert font in held.getvalue()
