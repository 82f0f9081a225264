# preventive: the cul falls, is thrown again, and the combination comes: it stands
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

1.0 Perceval chouettes 2 2
2.0 Perceval rolls
2.2 Bohort "Pas mou le caillou !"
2.5 Perceval drops cul
? bevue Perceval
4.0 Perceval cul 4
--
? Perceval has 110
