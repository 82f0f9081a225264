# preventive: a Suite called between chouettes and cul, no rolls line
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

1.0 Perceval chouettes 3 4
2.0 Karadoc "Grelotte ça picote !"
2.2 Bohort "Grelotte ça picote !"
3.0 Perceval cul 5
3.5 Lancelot "Grelotte ça picote !"
4.1 Perceval "Grelotte ça picote !"
--
= 110 130 140 150
? no bevue
