# start: the lowest die begins, lowest ones throw again
rules: base
players: Perceval, Karadoc, Bohort, Lancelot

Perceval throws 4
Karadoc throws 1
Bohort throws 1
Lancelot throws 1
? asks Karadoc Bohort Lancelot throws
Karadoc throws 5
Bohort throws 3
Lancelot throws 6
? turn Bohort
