# artichette: called while the cul rolls, and 4-4-5 falls: a Bévue
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

1.0 Perceval chouettes 4 4
2.0 Perceval rolls
2.3 Bohort "Artichette !" -> Perceval
2.8 Perceval cul 5
? bevue Bohort
--
= 136 130 130 150
