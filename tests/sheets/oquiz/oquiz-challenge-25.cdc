# challenge-25: a Velute: 25 %
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 119, 130, 140, 150
holds: Karadoc grelottine

Perceval chouettes 1 3
Perceval cul 6
Karadoc "Grelottine !" -> Perceval
Karadoc asks velute for 30
? asks Karadoc stake
Karadoc asks velute for 29
? asks Perceval throws
