# no-negative-feeds: at 0 a Bévue gives all the others 10
rules: titouan +no-negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 0, 130, 140, 150

Perceval "À Kadoc !"
= 0 140 150 160
