"""A real Chromium, driven over its own debugging protocol."""

import json
import shutil
import subprocess
import tempfile
import time
import urllib.request
from pathlib import Path

from websockets.sync.client import connect

NAMES = ("chromium", "chromium-browser", "google-chrome")


def program():
    return next((found for name in NAMES if (found := shutil.which(name))), None)


#: What the browser answers where a page is left while it is asked something.
LEAVING = ("navigated or closed", "context was destroyed", "Cannot find context")


class LeavingError(Exception):
    """The page that was asked has gone, for another one."""


class Chromium:
    """A browser without a screen; its pages are tabs of their own. ``flags``: further ones."""

    def __init__(self, *flags):
        self._folder = tempfile.TemporaryDirectory(prefix="chromium", ignore_cleanup_errors=True)
        self._process = subprocess.Popen(
            [
                *(program(), "--headless=new", "--no-sandbox", "--disable-gpu", "--mute-audio"),
                # as a user does who reads the warning and goes on
                "--ignore-certificate-errors",
                *("--remote-debugging-port=0", "--no-first-run", "--disable-dev-shm-usage"),
                *flags,
                *(f"--user-data-dir={self._folder.name}", "about:blank"),
            ],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        told = Path(self._folder.name) / "DevToolsActivePort"
        deadline = time.monotonic() + 60
        while not (told.exists() and told.read_text().count("\n")):
            if time.monotonic() > deadline or self._process.poll() is not None:
                raise RuntimeError("Chromium does not start")
            time.sleep(0.05)
        self.port = int(told.read_text().splitlines()[0])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._process.terminate()
        self._process.wait(20)
        self._folder.cleanup()

    def page(self, url, width=420, height=860):
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}/json/new?about:blank", method="PUT"
        )
        with urllib.request.urlopen(request, timeout=20) as answer:
            about = json.load(answer)
        return Page(about["webSocketDebuggerUrl"], url, width, height)


class Page:
    """One tab."""

    def __init__(self, debugger, url, width, height):
        # its pings would draw from `random` while Hypothesis does
        self._socket = connect(debugger, max_size=None, ping_interval=None).__enter__()
        self._number = 0
        self.errors = []
        self.ask("Runtime.enable")
        self.ask("Log.enable")
        self.ask("Page.enable")
        size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600}
        self.ask("Emulation.setDeviceMetricsOverride", **size)
        self.go(url)

    def go(self, url):
        self.ask("Page.navigate", url=url)

    def ask(self, method, **parameters):
        self._number += 1
        self._socket.send(json.dumps({"id": self._number, "method": method, "params": parameters}))
        while True:
            answer = json.loads(self._socket.recv(30))
            if answer.get("method") == "Runtime.exceptionThrown":
                self.errors.append(answer["params"]["exceptionDetails"])
            if answer.get("id") == self._number:
                if "error" in answer and any(t in str(answer["error"]) for t in LEAVING):
                    raise LeavingError(answer)
                assert "error" not in answer, answer
                return answer["result"]

    def run(self, script):
        """The value of an expression, which may be a promise."""
        found = self.ask(
            "Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True
        )
        assert "exceptionDetails" not in found, found
        return found["result"].get("value")

    def wait(self, script, seconds=20):
        """Until an expression is true."""
        deadline = time.monotonic() + seconds
        while not (found := self._found(f"Boolean({script}) && ({script})")):
            assert time.monotonic() < deadline, f"never: {script}\n{self.text()}"
            time.sleep(0.02)
        return found

    def _found(self, script):
        """The value of an expression; None while the page goes somewhere else."""
        try:
            return self.run(script)
        except LeavingError:
            return None

    def text(self):
        return self.run("document.body ? document.body.innerText : ''")

    def shows(self, text):
        return self.wait(f"document.body?.innerText.includes({json.dumps(text)})")

    def tap(self, selector, within="document"):
        """Click the first element that a selector finds, once it is there."""
        found = f"{within}.querySelector({json.dumps(selector)})"
        self.wait(f"!!{found}")
        self.run(f"{found}.click()")

    def tap_text(self, text, selector="button"):
        """Click the button with this text."""
        found = (
            f"[...document.querySelectorAll({json.dumps(selector)})]"
            f".find((e) => e.textContent.trim() === {json.dumps(text)})"
        )
        self.wait(f"!!{found}")
        self.run(f"{found}.click()")

    def picture(self, path):
        import base64

        shot = self.ask("Page.captureScreenshot", format="png")
        Path(path).write_bytes(base64.b64decode(shot["data"]))

    def close(self):
        self._socket.close()
