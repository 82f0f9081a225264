"""The button box: who pressed first, by the box's own clock; and its scoreboard in lights."""
