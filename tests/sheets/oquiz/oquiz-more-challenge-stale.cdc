# more-challenge-stale: but not after the next throw
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Lancelot grelottine

Perceval chouettes 1 3
Perceval cul 6
--
Karadoc chouettes 5 5
Karadoc cul 1
Lancelot "Grelottine !" -> Perceval
? bevue Lancelot
