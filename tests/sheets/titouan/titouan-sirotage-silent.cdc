# sirotage-silent: no word before the die has fallen: a Bévue
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 4 4
Perceval cul 5
Perceval "Je sirote !"
Perceval takes
Karadoc "File-Sirop !"
Lancelot "File-Sirop !"
Perceval throws 4
? bevues 0 0 1 0
--
= 200 130 130 150
