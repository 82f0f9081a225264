# more-challenge-passed: the dice passed, the challenge may still be made
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc grelottine

Perceval chouettes 1 3
Perceval cul 6
--
Karadoc "Grelottine !" -> Perceval
? no bevue
Karadoc asks chouette for 10
Perceval chouettes 5 5
Perceval cul 1
--
= 155 120 140 150
? turn Karadoc
