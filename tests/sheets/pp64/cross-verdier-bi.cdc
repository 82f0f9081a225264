# crossing: a Verdier on a Bi-Jarret pays 25 as ever, the Velute twice
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval jarret

Perceval "Bi-Jarret !"
Perceval chouettes 2 4
Bohort "Vert-Linette !"
Perceval cul 6
--
= 264 130 165 150
