# absent-flan: 6-5-2 is a Néant
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc grelottine

Perceval chouettes 6 5
Perceval cul 2
--
= 120 130 140 150
? Perceval holds grelottine
