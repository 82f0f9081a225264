"""What is touched before the referee knows the telephone's clock is not lost."""

from playing import Playing

from page.test_telephones import buttons

#: Touches as soon as the button is there, which is before any eye has seen it.
AT_ONCE = """new Promise((done) => { const look = setInterval(() => {
    const found = document.querySelector('[data-slug=""]');
    if (!found) return;
    clearInterval(look);
    found.dispatchEvent(new PointerEvent("pointerdown", {bubbles: true}));
    done(true);
}, 1); })"""
#: So often: without waiting one touch in four was taken.
TIMES = 5


def test_a_touch_as_soon_as_the_page_is_there(tmp_path, chromium):
    journal = tmp_path / "j.sqlite"
    with Playing("--by-hand", "--players", "Perceval, Karadoc", "--journal", journal) as playing:
        phone = chromium.page(f"https://localhost:{playing.port}/phone")
        phone.tap('[data-seat="Perceval"]')
        for _ in range(TIMES):
            phone.wait("!!document.querySelector('[data-slug=\"\"]')")
            phone.run("window.before = true")
            phone.go(f"https://localhost:{playing.port}/phone")
            phone.wait("!window.before && document.readyState === 'complete'")
            assert phone.run(AT_ONCE)
            phone.shows("noté à")
        assert phone.errors == []
        phone.close()
    assert buttons(journal) == {"Perceval": TIMES}
