# civ-cdc-sans-siro, under titouan
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet

Perceval "Civet de 50 sur un Cul de Chouette sans sirotage !"
Perceval chouettes 5 5
Perceval cul 2
Perceval "Je sirote !"
Perceval takes
Karadoc "File-Sirop !"
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
Perceval throws 5
--
= 160 130 140 150
? Perceval holds nothing
