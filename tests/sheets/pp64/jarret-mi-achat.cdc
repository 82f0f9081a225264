# jarret: an Achat on a Mi-Jarret: none, and a Bévue
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval jarret

Perceval "Mi-Jarret !"
Perceval chouettes 2 4
Lancelot "J'achète !"
? bevue Lancelot
Perceval cul 6
Perceval "Bjarret !"
--
= 192 130 140 140
