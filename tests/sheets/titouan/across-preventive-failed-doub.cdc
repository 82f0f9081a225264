# preventive-failed, under titouan +doublette
rules: titouan +doublette
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 3
Perceval rolls
Karadoc "Pas mou le caillou !"
Perceval cul 5
--
= 129 120 140 150
? bevue Karadoc
