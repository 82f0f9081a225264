# flan: bought again: the Flan is the last buyer's, each Achat 30
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Lancelot flan

Lancelot "Perceval elle fait des Flans !"
5.0 Perceval chouettes 5 1
6.0 Karadoc "J'achète !"
7.0 Bohort "Je rachète !"
Bohort cul 4
--
= 120 100 60 150
