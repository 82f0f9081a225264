# absent-artichette: 4-3-4 is a Chouette of 4, without a call
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 4 3
Perceval cul 4
--
= 136 130 140 150
