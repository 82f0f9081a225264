# no-negative-feeds-twice: from 5: the first Bévue to 0, the second feeds
rules: titouan +no-negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 5, 130, 140, 150

Perceval "À Kadoc !"
= 0 130 140 150
Perceval "Pélican !"
= 0 140 150 160
