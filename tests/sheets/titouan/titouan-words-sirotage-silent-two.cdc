# words-sirotage-silent-two: two silent ones: a Bévue each
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 5 5
Perceval cul 2
Perceval "Je sirote !"
Perceval takes
Lancelot "File-Sirop !"
Perceval throws 5
? bevues 0 1 1 0
--
= 210 120 130 150
