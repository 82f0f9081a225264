# bevue: words that are no annonce, written as one
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 5 5
Perceval cul 2
Karadoc "Sirop de grenouille !"
? bevues 0 1 0 0
