# challenge-8: a Chouette-Velute: 8 %
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 180, 130, 140, 150
holds: Karadoc grelottine

Perceval chouettes 1 3
Perceval cul 6
Karadoc "Grelottine !" -> Perceval
Karadoc asks chouette-velute for 11
? asks Karadoc stake
Karadoc asks chouette-velute for 10
? asks Perceval throws
