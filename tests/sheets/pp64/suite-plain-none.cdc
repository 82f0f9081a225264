# suite: the Suite itself brings its thrower nothing
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 5 4
Perceval cul 6
5.0 Perceval "Grelotte ça picote !"
5.2 Lancelot "Grelotte ça picote !"
5.4 Bohort "Grelotte ça picote !"
5.6 Karadoc "grelotte ca picote"
--
= 120 120 140 150
? no bevue
