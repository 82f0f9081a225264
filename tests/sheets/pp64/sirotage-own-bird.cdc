# sirotage: the Sirotage's own bird is a Bévue and no bet (R30)
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 2 2
Perceval cul 5
Perceval "Je sirote !"
Perceval takes
Karadoc "Alouette !"
? bevue Karadoc
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
Perceval throws 2
--
= 180 120 140 150
