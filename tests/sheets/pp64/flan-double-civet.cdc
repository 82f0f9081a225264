# flan: doubled on a Civet of half the score: stake and combination twice
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan, Bohort flan, Perceval civet

Perceval "Civet de 60 sur une Velute !"
Karadoc "Perceval elle fait des Flans !"
Bohort "Perceval elle fait des Flans !"
Perceval chouettes 5 5
Perceval cul 2
--
= 190 130 140 150
