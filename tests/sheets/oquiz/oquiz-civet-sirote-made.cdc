# civet-sirote-made: made: no Civet
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc grelottine

Perceval chouettes 6 6
Perceval cul 1
Perceval "Je sirote !"
Perceval takes
Perceval throws 6
--
= 220 130 140 150
? Perceval holds nothing
