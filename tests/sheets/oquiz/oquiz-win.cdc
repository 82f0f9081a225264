# win: in one's own turn: from 332, too
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 332, 130, 140, 150

Perceval chouettes 4 4
Perceval cul 1
--
= 348 130 140 150
? winner Perceval
