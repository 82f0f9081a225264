# start: only those level at the lowest throw again, until one is lowest
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot

Perceval throws 1
Karadoc throws 1
Bohort throws 3
Lancelot throws 1
? asks Perceval Karadoc Lancelot throws
Perceval throws 6
Karadoc throws 2
Lancelot throws 2
? asks Karadoc Lancelot throws
Karadoc throws 5
Lancelot throws 4
? turn Lancelot
= 0 0 0 0
? no bevue
