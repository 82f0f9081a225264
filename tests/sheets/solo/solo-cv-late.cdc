# cv-late: after 2.1 seconds: 72 lost
rules: solo
players: Perceval
scores: 120

1.0 Perceval chouettes 3 3
3.0 Perceval cul 6
5.1 Perceval "Pas mou le caillou !"
--
= 48
? no bevue
