# crossing: who is out has no duty to bet
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140

Perceval chouettes 4 4
Perceval cul 4
Perceval "Cul De Chouette !"
Perceval throws 4 4 5
--
Karadoc chouettes 3 3
Karadoc cul 5
Karadoc "Je sirote !"
Karadoc takes
Bohort "File-Sirop !"
Karadoc throws 3
? no bevue
--
= 120 200 140
