# start: from the lowest on in turn order; dice told in any order
rules: pp64
players: Perceval, Karadoc, Bohort

Bohort throws 6
Perceval throws 3
Karadoc throws 1
? turn Karadoc
Karadoc chouettes 1 1
Karadoc cul 3
--
Bohort chouettes 2 2
Bohort cul 1
--
Perceval chouettes 3 3
Perceval cul 1
--
= 9 1 4
? turn Karadoc
? no bevue
