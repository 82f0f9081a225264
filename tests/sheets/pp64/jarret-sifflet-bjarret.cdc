# jarret: Sifflet: « Bjarret ! » stops it, and the first throw is doubled
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval jarret-sifflet

Perceval "Jarret-Sifflet !"
Perceval chouettes 2 4
Perceval cul 6
Perceval "Bjarret !"
--
= 264 130 140 150
? Perceval holds nothing
? turn Karadoc
