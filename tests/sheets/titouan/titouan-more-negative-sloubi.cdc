# more-negative-sloubi: who is out may not sing himself in
rules: titouan +negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: -340, 130, 140, 150
round: 5

Perceval "À Kadoc !"
? out Perceval
Perceval "Chante-Sloubi !"
? out Perceval
