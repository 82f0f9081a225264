# start: one die each, the lowest begins
rules: pp64
players: Perceval, Karadoc, Bohort

? asks Perceval throws
Perceval throws 4
? asks Karadoc Bohort throws
Karadoc throws 2
Bohort throws 5
? turn Karadoc
? no bevue
