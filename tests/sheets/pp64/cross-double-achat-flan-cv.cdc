# crossing: bought twice under a Flan: the Chouette-Velute is lost by its first caller
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Lancelot flan

Lancelot "Perceval elle fait des Flans !"
5.0 Perceval chouettes 3 3
6.0 Karadoc "J'achète !"
7.0 Bohort "Je rachète !"
Bohort cul 6
12.0 Perceval "Pas mou le caillou !"
--
= 57 100 110 150
