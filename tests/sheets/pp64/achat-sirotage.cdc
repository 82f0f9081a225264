# achat-sirotage: a Sirotage becomes the buyer's Attrape-Oiseau; all bet again (R51)
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140

Perceval chouettes 2 2
Perceval cul 5
Perceval "Je sirote !"
Karadoc "File-Sirop !"
Bohort "File-Sirop !"
Karadoc "J'achète !"
Perceval "File-Sirop !"
Bohort "Mouette !"
Karadoc throws 2
--
= 124 160 135
? no bevue
