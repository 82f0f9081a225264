# start: the lowest die begins, lowest ones throw again
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot

Perceval throws 3
Karadoc throws 2
Bohort throws 2
Lancelot throws 5
? asks Karadoc Bohort throws
Karadoc throws 6
Bohort throws 4
? turn Bohort
