# floor: a score stopped at 0 owes nothing: the next Chouette is gained in full
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 5, 140, 150

Perceval chouettes 5 5
Perceval cul 2
Karadoc "Pas mou le caillou !"
--
Karadoc chouettes 4 4
Karadoc cul 6
--
= 145 16 140 150
