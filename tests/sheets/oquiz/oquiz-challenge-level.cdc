# challenge-level: two cries: the lower score
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc grelottine, Lancelot grelottine

Perceval chouettes 1 3
Perceval cul 6
5.00 Lancelot "Grelottine !" -> Perceval
5.03 Karadoc "Grelottine !" -> Perceval
? asks Karadoc stake
? no bevue
