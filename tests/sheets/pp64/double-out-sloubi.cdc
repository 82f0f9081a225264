# double: who is out can't come back by a Chante-Sloubi
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140
turn: Bohort
round: 5

Bohort chouettes 4 4
Bohort cul 4
Bohort "Cul De Chouette !"
Bohort throws 4 4 5
--
? out Bohort
? turn Perceval
Bohort "Chante-Sloubi !"
? out Bohort
? turn Perceval
? Bohort has 140
