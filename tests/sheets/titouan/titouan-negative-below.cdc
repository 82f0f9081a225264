# negative-below: below 0
rules: titouan +negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 5, 130, 140, 150

Perceval "À Kadoc !"
= -5 130 140 150
? in Perceval
