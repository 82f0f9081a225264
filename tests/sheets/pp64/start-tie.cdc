# start: the lowest throw again
rules: pp64
players: Perceval, Karadoc, Bohort

Perceval throws 2
Karadoc throws 2
Bohort throws 5
? asks Perceval Karadoc throws
Perceval throws 6
Karadoc throws 1
? turn Karadoc
