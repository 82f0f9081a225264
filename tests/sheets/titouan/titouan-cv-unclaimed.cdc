# cv-unclaimed: nobody calls, nobody has it
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 2 2
Perceval cul 4
--
= 120 130 140 150
