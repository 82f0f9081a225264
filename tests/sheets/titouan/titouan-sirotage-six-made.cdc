# sirotage-six-made: made, it gives no Civet
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 6 6
Perceval cul 2
Perceval "Je sirote !"
Perceval takes
Karadoc "File-Sirop !"
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
Perceval throws 6
--
= 220 130 140 150
? Perceval holds nothing
