# preventive: called while the cul rolls, and it comes
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

1.0 Perceval chouettes 3 3
1.8 Perceval rolls
2.0 Karadoc "Pas mou le caillou !"
2.1 Perceval cul 6
2.5 Bohort "Pas mou le caillou !"
--
= 120 202 140 150
? no bevue
