# velutee-cv: raw points: a Chouette-Velute needs no call
rules: titouan +suite-velutee
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 1 3
Perceval cul 2
5.0 Karadoc "Veluttée !"
5.1 Karadoc takes 2
6.0 Karadoc "Grelotte ça picote !"
6.4 Perceval "Grelotte ça picote !"
6.8 Lancelot "Grelotte ça picote !"
7.2 Bohort "Grelotte ça picote !"
Karadoc throws 2 4
--
= 120 162 130 150
