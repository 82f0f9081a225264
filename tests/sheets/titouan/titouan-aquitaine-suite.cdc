# aquitaine-suite: 10 lost: one
rules: titouan +aquitaine
players: Perceval, Karadoc, Bohort, Lancelot

Perceval chouettes 3 4
Perceval cul 5
5.0 Bohort "Grelotte ça picote !"
5.4 Perceval "Grelotte ça picote !"
5.8 Lancelot "Grelotte ça picote !"
6.2 Karadoc "Grelotte ça picote !"
--
? drinks 0 1 0 0
