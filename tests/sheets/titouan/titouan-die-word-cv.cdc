# die-word-cv: by word and by die: one fault
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 3
Perceval cul 6
Perceval "Je sirote !"
Perceval takes
Perceval throws 3
--
= 110 130 140 150
? bevues 1 0 0 0
