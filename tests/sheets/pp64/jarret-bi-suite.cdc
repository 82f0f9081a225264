# jarret-bi-suite: a Suite costs double (R54)
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140
holds: Perceval jarret

Perceval "Bi-Jarret !"
Perceval chouettes 2 3
Perceval cul 4
5.0 Perceval "Grelotte ça picote !"
5.2 Karadoc "Grelotte ça picote !"
5.4 Bohort "Grelotte ça picote !"
--
= 120 130 120
