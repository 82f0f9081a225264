# flan: the flanned's own Sirotage made: the Cul de Chouette is lost, bets stand
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan

Karadoc "Perceval elle fait des Flans !"
Perceval chouettes 2 2
Perceval cul 5
Perceval "Je sirote !"
Perceval takes
Karadoc "Beau-Sirop !"
Bohort "Mouette !"
Lancelot "File-Sirop !"
Perceval throws 2
Karadoc "Sirop Gagnant !"
--
= 60 155 135 150
