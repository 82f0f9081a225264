# more-sirotage-chouette-bird: « Chouette » on a Sirotage of 6 that is made
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 6 6
Perceval cul 1
Perceval "Je sirote !"
Perceval takes
Karadoc "Chouette !"
Bohort "Linotte !"
Perceval throws 6
--
= 220 155 135 150
? no bevue
