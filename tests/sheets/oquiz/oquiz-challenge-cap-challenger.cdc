# challenge-cap-challenger: the challenger's gain stops at 332
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 310, 330, 140, 150
holds: Karadoc grelottine

Perceval chouettes 1 3
Perceval cul 6
Karadoc "Grelottine !" -> Perceval
Karadoc asks chouette for 50
Perceval chouettes 2 3
Perceval cul 6
--
= 260 332 140 150
? no winner
