# die-cv-word: by die and by word: one fault
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 3
Perceval cul 6
Perceval takes
Perceval "Je sirote !"
Perceval throws 3
--
= 110 130 140 150
? bevues 1 0 0 0
