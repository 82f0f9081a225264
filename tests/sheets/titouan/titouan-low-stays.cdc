# low-stays: without an option nobody is out at -343
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: -340, 130, 140, 150

Perceval "À Kadoc !"
= -350 130 140 150
? in Perceval
