# preventive: « Pélican ! » while a plain cul rolls: a Bévue, though a 6 falls
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

1.0 Perceval chouettes 6 6
2.0 Perceval rolls
2.2 Bohort "Pélican !"
2.5 Perceval cul 6
? bevue Bohort
--
= 220 130 130 150
