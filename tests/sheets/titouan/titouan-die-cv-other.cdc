# die-cv-other: another's hand is no try
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 3
Perceval cul 6
Karadoc takes
--
= 120 130 140 150
? no bevue
