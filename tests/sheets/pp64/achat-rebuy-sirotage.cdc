# achat: a bought Sirotage is bought again by another
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 3
Perceval cul 5
Perceval "Je sirote !"
Karadoc "J'achète !"
Bohort "Je rachète !"
Perceval "File-Sirop !"
Karadoc "File-Sirop !"
Lancelot "File-Sirop !"
Bohort throws 3
--
= 129 100 180 150
? no bevue
