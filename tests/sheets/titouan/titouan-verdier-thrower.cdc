# verdier-thrower: not the thrower
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 6 4
Perceval "Vert-Linette !"
? bevue Perceval
