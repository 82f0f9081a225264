# turn: the turn goes round
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 1 3
Perceval cul 6
--
Karadoc chouettes 1 3
Karadoc cul 6
--
Bohort chouettes 1 3
Bohort cul 6
--
Lancelot chouettes 1 3
Lancelot cul 6
--
? turn Perceval
