# flan-soufflette: alone again; missed: 30 and the last throw turned round; the flanneur gains nothing
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan

Karadoc "Tatan elle fait des Flans !" -> Perceval
Perceval chouettes 4 2
Perceval cul 1
? asks Perceval throws
Perceval chouettes 4 2
Perceval cul 6
Perceval throws 1 3 6
Perceval throws 5 5 1
--
= 65 130 140 150
