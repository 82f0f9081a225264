# more-challenge-again: a Néant in the challenge opens him to the next holder
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc grelottine, Lancelot grelottine

Perceval chouettes 1 3
Perceval cul 6
Karadoc "Grelottine !" -> Perceval
Karadoc asks chouette for 10
Perceval chouettes 1 3
Perceval cul 6
Lancelot "Grelottine !" -> Perceval
? no bevue
Lancelot asks chouette for 20
Perceval chouettes 5 5
Perceval cul 1
--
= 155 140 140 130
? turn Karadoc
