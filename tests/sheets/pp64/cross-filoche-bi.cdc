# crossing: a Bi-Jarret doubles its thrower's points; the Filoché's stake is not doubled
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval jarret, Bohort civet-filoche

Perceval "Bi-Jarret !"
Bohort "Civet-Filoché de 30 sur un Néant !" -> Perceval
Perceval chouettes 1 3
Perceval cul 6
--
= 120 130 170 150
