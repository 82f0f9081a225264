# challenge-exact: a Cul de Chouette does not meet a Chouette
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc grelottine

Perceval chouettes 1 3
Perceval cul 6
Karadoc "Grelottine !" -> Perceval
Karadoc asks chouette for 10
Perceval chouettes 2 2
Perceval cul 2
--
= 170 140 140 150
