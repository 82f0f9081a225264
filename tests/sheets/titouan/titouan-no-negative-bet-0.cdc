# no-negative-bet-0: a bird at 0: the Bévue feeds the others
rules: titouan +no-negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 0, 140, 150

Perceval chouettes 5 5
Perceval cul 2
Perceval "Je sirote !"
Perceval takes
Karadoc "Linotte !"
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
Perceval throws 5
--
= 220 0 150 160
