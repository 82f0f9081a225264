# civet-not-two: a second Civet is not given
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet

Perceval chouettes 6 6
Perceval cul 1
Perceval "Je sirote !"
Perceval takes
Perceval throws 4
--
= 84 130 140 150
? Perceval holds civet
