# sirotage-bleu-rouge: not on a Bleu-Rouge
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 3
Perceval cul 4
Perceval "Je sirote !"
? bevue Perceval
