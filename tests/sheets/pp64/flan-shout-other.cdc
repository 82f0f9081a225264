# flan: « À Kadoc ! » by another than the thrower: a Bévue and no Flan
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 2 5
Perceval cul 6
Karadoc "À Kadoc !"
? bevue Karadoc
--
= 120 120 140 150
? Karadoc holds nothing
? Perceval holds nothing
