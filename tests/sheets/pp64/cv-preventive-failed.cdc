# cv: and is a Bévue if it does not (R64)
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

1.0 Perceval chouettes 3 3
2.0 Karadoc "Pas mou le caillou !"
2.1 Perceval cul 5
? bevue Karadoc
--
= 129 120 140 150
