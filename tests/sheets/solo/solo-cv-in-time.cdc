# cv-in-time: within two seconds: 72
rules: solo
players: Perceval
scores: 120

1.0 Perceval chouettes 3 3
3.0 Perceval cul 6
4.9 Perceval "Pas mou le caillou !"
--
= 192
