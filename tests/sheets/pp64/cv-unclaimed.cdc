# cv: nobody claims it, nobody has it (R1)
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 3
Perceval cul 6
--
= 120 130 140 150
? turn Karadoc
