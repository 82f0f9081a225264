# preventive: a Suite called while the cul rolls, and 3-4-4 falls
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

1.0 Perceval chouettes 3 4
2.0 Perceval rolls
2.3 Karadoc "Grelotte ça picote !"
2.5 Bohort "Grelotte ça picote !"
3.0 Perceval cul 6
? bevue Karadoc Bohort
--
= 120 120 130 150
