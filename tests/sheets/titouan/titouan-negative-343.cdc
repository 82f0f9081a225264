# negative-343: at -343 one is out
rules: titouan +negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: -333, 130, 140, 150

Perceval "À Kadoc !"
= -343 130 140 150
? out Perceval
