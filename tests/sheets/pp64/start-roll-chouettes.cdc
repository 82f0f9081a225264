# start-roll-chouettes: chouettes thrown before it is known who begins are nobody's throw
rules: pp64
players: Perceval, Karadoc, Bohort

Perceval throws 4
Karadoc throws 1
Perceval chouettes 5 1
Bohort throws 3
? turn Karadoc
? asks Karadoc throws
Karadoc chouettes 5 5
Karadoc cul 2
--
= 0 25 0
