# challenge-bystander: nor on a holder who has not thrown
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc grelottine, Lancelot grelottine

Perceval chouettes 1 3
Perceval cul 6
Karadoc "Grelottine !" -> Lancelot
? bevue Karadoc
