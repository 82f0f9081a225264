# contre: open to who lost his bet, as long as no bet was right
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 4 4
Perceval cul 6
Perceval "Je sirote !"
Perceval takes
Karadoc "Linotte !"
Bohort "Beau-Sirop !"
Lancelot "File-Sirop !"
Perceval throws 5
Bohort "J'apprécie les fruits au sirop !"
--
= 104 125 151 150
