"""Several senses, one order."""

from referee import observations as obs
from referee.engine.merge import Merge


def times(seen):
    return [o.time for o in seen]


def test_waits_for_the_slower_sense():
    merge = Merge(["picture", "sound"])
    assert merge.put("picture", [obs.Cleared(time=1), obs.Cleared(time=3)], 3) == []
    assert times(merge.put("sound", [obs.Cleared(time=2)], 2.5)) == [1, 2]
    assert times(merge.put("sound", [], float("inf"))) == [3]
    assert times(merge.put("picture", [obs.Cleared(time=9)], 4)) == []
    assert times(merge.put("picture", [], float("inf"))) == [9]
    assert merge.reached == float("inf")


def test_a_watermark_never_goes_back():
    merge = Merge(["sound"])
    merge.put("sound", [], 5)
    assert times(merge.put("sound", [obs.Cleared(time=4.5)], 4)) == [4.5]
    assert merge.reached == 5


def test_same_time_keeps_the_order_of_arrival():
    merge = Merge(["a", "b"])
    merge.put("b", [obs.Rolls(time=1, player="first")], 1)
    merge.put("b", [obs.Rolls(time=1, player="second")], 1)
    assert [o.player for o in merge.put("a", [], 2)] == ["first", "second"]
