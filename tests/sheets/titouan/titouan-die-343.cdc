# die-343: the Sirotage that wins
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 260, 130, 140, 150

Perceval chouettes 5 5
Perceval cul 2
Perceval takes
Karadoc "File-Sirop !"
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
Perceval throws 5
? winner Perceval
