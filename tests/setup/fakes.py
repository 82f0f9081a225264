"""A guide that answers from a dictionary, and a bench that shows and plays what it is given."""

from referee.recording.reader import Frame
from referee.setup.questions import Answers


class Told(Answers):
    """Answers, and what was said."""

    def __init__(self, answers=None, attended=False):
        self.said, self.warned = [], []
        super().__init__(dict(answers or {}), self.said.append, self.warned.append)
        self.unattended = not attended


class FakeBench:
    """``images`` (BGR) at 20 a second; ``sounds`` one after the other."""

    channels = 64

    def __init__(self, images=(), sounds=(), live=True, seen=None):
        self.live = live
        self.images, self.sounds = list(images), list(sounds)
        self.cameras, self.listened = [], []
        self.seen = seen

    def use_camera(self, camera):
        self.cameras.append(camera)

    def use_sound(self, sound, channels):
        self.listened.append((sound, channels))

    def pictures(self, when, seconds):
        for number, image in enumerate(self.images):
            yield Frame(number / 20, image)

    def sound(self, when, seconds):
        return self.sounds.pop(0)

    def both(self, when, seconds):
        return list(self.seen), self.sounds.pop(0)

    def close(self):
        pass


def judged(report, **having):
    """The one thing of a report whose numbers have these keys, or whose English text this word."""
    word = having.pop("word", "")
    keys = having.pop("keys", ())
    found = [
        j for j in report.judged if word in j.said.text("en") and all(k in j.numbers for k in keys)
    ]
    assert len(found) == 1, [j.said.text("en") for j in report.judged]
    return found[0]
