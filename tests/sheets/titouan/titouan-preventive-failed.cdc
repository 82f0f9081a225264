# preventive-failed: and it does not come
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

1.0 Perceval chouettes 3 3
1.8 Perceval rolls
2.0 Karadoc "Pas mou le caillou !"
2.1 Perceval cul 5
--
= 129 120 140 150
