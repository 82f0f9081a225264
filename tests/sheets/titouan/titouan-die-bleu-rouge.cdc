# die-bleu-rouge: on a Bleu-Rouge: a Bévue by die; the bids go on
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 3
Perceval cul 4
Perceval takes
? bevue Perceval
? asks Perceval Karadoc Bohort Lancelot bet
= 119 130 140 150
