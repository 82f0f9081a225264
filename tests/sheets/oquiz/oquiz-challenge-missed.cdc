# challenge-missed: one throw; the stake to the challenger, the combination counts
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc grelottine

Perceval chouettes 1 3
Perceval cul 6
Karadoc "Grelottine !" -> Perceval
Karadoc asks velute for 30
Perceval chouettes 5 5
Perceval cul 1
--
= 115 160 140 150
? turn Karadoc
