# preventive: a Suite called while the cul rolls counts as called
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

1.0 Perceval chouettes 3 4
2.0 Perceval rolls
2.3 Karadoc "Grelotte ça picote !"
3.0 Perceval cul 5
3.5 Bohort "Grelotte ça picote !"
3.8 Lancelot "Grelotte ça picote !"
4.1 Perceval "Grelotte ça picote !"
--
= 110 130 140 150
? no bevue
