# achat-flan: the Flan on it is bought, too; the seller has his Chouette as usual (R11)
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140
holds: Bohort flan

Bohort "Perceval elle fait des Flans !"
Perceval chouettes 2 2
Karadoc "J'achète !"
Karadoc cul 1
--
= 124 96 140
