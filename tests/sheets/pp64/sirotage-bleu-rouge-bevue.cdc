# sirotage: on a Bleu-Rouge: a Bévue; the bids go on
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 3
Perceval cul 4
Perceval "Je sirote !"
? bevue Perceval
? asks Perceval Karadoc Bohort Lancelot bet
= 119 130 140 150
