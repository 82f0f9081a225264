# challenge-33: a Chouette: 33 %, not a third
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 300, 310, 140, 150
holds: Karadoc grelottine

Perceval chouettes 1 3
Perceval cul 6
Karadoc "Grelottine !" -> Perceval
Karadoc asks chouette for 100
? asks Karadoc stake
? no bevue
Karadoc asks chouette for 99
? asks Perceval throws
