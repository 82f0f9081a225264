# crossing-doublette-velutee: a Veluttée for the taker's team
rules: titouan +suite-velutee +doublette
players: Perceval, Bohort, Karadoc, Lancelot
teams: Perceval Karadoc / Bohort Lancelot
scores: 120, 140, 120, 140

Perceval chouettes 1 2
Perceval cul 3
5.0 Lancelot "Veluttée !"
5.1 Lancelot takes 2
6.0 Karadoc "Grelotte ça picote !"
6.4 Perceval "Grelotte ça picote !"
6.8 Lancelot "Grelotte ça picote !"
7.2 Bohort "Grelotte ça picote !"
Lancelot throws 3 3
--
= 120 200 120 200
