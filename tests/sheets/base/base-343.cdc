# 343: 3-4-3 and 4-3-4 are Chouettes
rules: base
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 4
Perceval cul 3
--
Karadoc chouettes 4 3
Karadoc cul 4
--
= 129 146 140 150
? turn Bohort
