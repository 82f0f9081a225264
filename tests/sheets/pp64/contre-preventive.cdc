# contre: shouted while the siroted die rolls: it stands
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 4 4
Perceval cul 6
Perceval "Je sirote !"
Perceval takes
Karadoc "File-Sirop !"
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
20.0 Perceval rolls
20.2 Bohort "J'apprécie les fruits au sirop !"
20.6 Perceval throws 1
21.0 Karadoc "J'apprécie les fruits au sirop !"
--
= 104 130 156 150
? no bevue
