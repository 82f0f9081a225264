# achat: a Sirotage of 6 may be bought: missed, the buyer has the loss and the Civet
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 6 6
Perceval cul 1
Perceval "Je sirote !"
Perceval takes
Karadoc "J'achète !"
Perceval "File-Sirop !"
Bohort "File-Sirop !"
Lancelot "Fauvette !"
Karadoc throws 5
--
= 156 64 140 145
? Karadoc holds civet
? Perceval holds nothing
? no bevue
