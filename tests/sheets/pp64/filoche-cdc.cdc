# filoche: on a Cul de Chouette
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc civet-filoche

Karadoc "Civet-Filoché de 40 sur un Cul de Chouette !" -> Perceval
Perceval chouettes 5 5
Perceval cul 5
--
= 210 260 140 150
