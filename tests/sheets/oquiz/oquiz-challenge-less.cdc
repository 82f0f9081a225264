# challenge-less: less than the maximum may be staked
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc grelottine

Perceval chouettes 1 3
Perceval cul 6
Karadoc "Grelottine !" -> Perceval
Karadoc asks chouette for 1
Perceval chouettes 1 2
Perceval cul 5
--
= 119 131 140 150
