# preventive: two level Préventives lose like any level calls
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

1.0 Perceval chouettes 3 3
2.0 Perceval rolls
2.30 Karadoc "Pas mou le caillou !"
2.35 Bohort "Pas mou le caillou !"
3.0 Perceval cul 6
3.5 Lancelot "Pas mou le caillou !"
--
= 120 58 68 150
? no bevue
