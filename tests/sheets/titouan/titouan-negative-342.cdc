# negative-342: at -342 one is not
rules: titouan +negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: -332, 130, 140, 150

Perceval "À Kadoc !"
= -342 130 140 150
? in Perceval
