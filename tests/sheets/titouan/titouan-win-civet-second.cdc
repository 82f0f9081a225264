# win-civet-second: a Civet lost by little: its second throw, its owner's alone, does not put it off
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 280, 130, 140, 150
holds: Perceval civet

Perceval "Civet de 5 sur une Suite !"
Perceval chouettes 6 2
Perceval cul 4
? winner Perceval
= 347 130 140 150
