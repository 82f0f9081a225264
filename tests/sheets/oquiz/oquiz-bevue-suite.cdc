# bevue-suite: the Suite's words without a Suite
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 5 5
Perceval cul 1
Bohort "Grelotte ça picote !"
? bevue Bohort
--
= 145 130 130 150
