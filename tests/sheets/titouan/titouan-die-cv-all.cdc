# die-cv-all: all dice picked up are no try
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 3
Perceval cul 6
Perceval takes 3
--
= 120 130 140 150
? no bevue
