# preventive: failed twice by two players, three Bévues in all
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

1.0 Perceval chouettes 2 2
2.0 Karadoc "Pas mou le caillou !"
2.2 Bohort "Pas mou le caillou !"
2.4 Bohort "Grelotte ça picote !"
3.0 Perceval cul 5
? bevues 0 1 2 0
--
= 124 120 120 150
