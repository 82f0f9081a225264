# jarret: « Bjarret ! » without a Mi-Jarret: a Bévue
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 1 1
Perceval cul 3
Perceval "Bjarret !"
? bevue Perceval
--
= 111 130 140 150
