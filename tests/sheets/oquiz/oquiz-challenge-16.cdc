# challenge-16: a Cul de Chouette: 16 %
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 125, 150, 140, 150
holds: Karadoc grelottine

Perceval chouettes 1 3
Perceval cul 6
Karadoc "Grelottine !" -> Perceval
Karadoc asks cul-de-chouette for 21
? asks Karadoc stake
Karadoc asks cul-de-chouette for 20
? asks Perceval throws
