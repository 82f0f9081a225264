# flan: a Contre-Sirop is gained as ever; the Sirotage missed is gained
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan

Karadoc "Perceval elle fait des Flans !"
Perceval chouettes 5 5
Perceval cul 2
Perceval "Je sirote !"
Perceval takes
Karadoc "File-Sirop !"
Bohort "Mouette !"
Lancelot "File-Sirop !"
Perceval throws 1
Lancelot "J'apprécie les fruits au sirop !"
--
? Lancelot has 168
? Bohort has 135
? Karadoc has 130
