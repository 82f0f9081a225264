# 123: 1-2-3 is a Velute only
rules: base
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 1 2
Perceval cul 3
--
= 138 130 140 150
