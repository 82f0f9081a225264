# civet-with: with Sirotage
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet

Perceval "Civet de 80 sur un Cul de chouette avec sirotage"
Perceval chouettes 5 5
Perceval cul 1
Perceval "Je sirote !"
Perceval takes
Perceval throws 5
--
= 290 130 140 150
