# aquitaine-three: three dice at once: the same
rules: titouan +aquitaine
players: Perceval, Karadoc, Bohort, Lancelot

Perceval throws 5 5 2
? bevue Perceval
Karadoc chouettes 3 4
Karadoc cul 5
? no bevue
10.0 Perceval "Grelotte ça picote !"
10.4 Karadoc "Grelotte ça picote !"
10.8 Lancelot "Grelotte ça picote !"
11.2 Bohort "Grelotte ça picote !"
--
? drinks 1 0 1 0
? turn Bohort
