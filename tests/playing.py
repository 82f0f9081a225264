"""`referee play` as a real process, and a page's side of the conversation."""

import json
import os
import secrets
import signal
import ssl
import subprocess
import sys
import time

from websockets.sync.client import connect


class Playing:
    """A match being played; its first line says where its page is."""

    def __init__(self, *args, errors=subprocess.PIPE, before=None):
        command = [sys.executable, "-m", "referee", "play", "--json", "--host", "127.0.0.1"]
        self.process = subprocess.Popen(
            [*command, "--port", "0", *map(str, args)],
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
            preexec_fn=before,
        )
        line = self.process.stdout.readline()
        assert line, self.process.stderr.read() if self.process.stderr else "it has not started"
        told = json.loads(line)
        self.told = told
        self.port, self.key = told["port"], told["key"]
        self.url = f"http://127.0.0.1:{self.port}/"

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.stop()
        for stream in (self.process.stdout, self.process.stderr):
            if stream is not None:
                stream.close()

    def page(self, key=None, **how):
        return PageSide(self.port, self.key if key is None else key, **how)

    def kill(self):
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait(20)

    def stop(self):
        """As the one does who ends the evening; what was printed."""
        self.process.send_signal(signal.SIGTERM)
        try:
            return self.process.communicate(timeout=30)
        except subprocess.TimeoutExpired:
            # it is this test that fails, and no later one
            self.process.kill()
            self.process.wait(20)
            raise


class PageSide:
    """What a page hears and says. ``place``: the address it comes from, ``secure``: over HTTPS."""

    def __init__(
        self,
        port,
        key="",
        language="fr",
        origin=None,
        hello=True,
        place=None,
        secure=False,
        name="",
    ):
        how = {"source_address": (place, 0)} if place else {}
        url = f"ws://127.0.0.1:{port}/live"
        if secure:
            url, how["ssl"] = url.replace("ws:", "wss:"), trusting()
        # its pings would draw from `random` while Hypothesis does
        how["ping_interval"] = None
        self.socket = connect(url, origin=origin, max_size=None, **how).__enter__()
        self.moment = None
        # as a browser's: an address of this process comes again, and its second line would be an old one
        self.sender = secrets.token_hex(8)
        self.count = 0
        self.heard = []
        if hello:
            self.say(type="hello", key=key, language=language, name=name)
            self.welcome = self.hear("welcome")
            self.hear("moment")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.close()

    def say(self, **message):
        self.socket.send(json.dumps(message))

    def hear(self, *kinds, seconds=90):
        """The next message of these kinds. ``seconds``: a machine may have ten other things to do."""
        deadline = time.monotonic() + seconds
        while True:
            message = json.loads(self.socket.recv(max(0.0, deadline - time.monotonic())))
            if message["type"] == "moment":
                self.moment = message
            else:
                self.heard.append(message)
            if message["type"] in kinds:
                return message

    def wait(self, so):
        """The first moment of which ``so`` is true."""
        while not so(self.moment["board"]):
            self.hear("moment")
        return self.moment

    def ask(self, **request):
        """Ask, and hear the answer."""
        self.count += 1
        request.setdefault("token", f"{self.sender}-{self.count}")
        self.say(**request)
        while True:
            answer = self.hear("done", "refused")
            if answer["token"] in ("", request["token"]):
                return answer

    def see(self, *lines, **more):
        answer = self.ask(type="see", lines=lines, **more)
        assert answer["type"] == "done", answer
        return answer

    def scores(self):
        return {p["name"]: p["score"] for p in self.moment["board"]["players"]}


def trusting():
    """As a browser whose user has clicked the warning away."""
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    # this client reads in one thread and writes in another, which Python's TLS 1.3 does not bear:
    # once in 300 its first message was lost behind the server's tickets (with asyncio: 0 in 1,500)
    context.maximum_version = ssl.TLSVersion.TLSv1_2
    return context
