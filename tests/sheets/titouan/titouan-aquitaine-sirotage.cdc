# aquitaine-sirotage: 25 lost: three, with no minimum of points; a bet lost: one
rules: titouan +aquitaine
players: Perceval, Karadoc, Bohort, Lancelot

Perceval chouettes 5 5
Perceval cul 2
Perceval "Je sirote !"
Perceval takes
Karadoc "Linotte !"
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
Perceval throws 3
--
? drinks 3 1 0 0
? no bevue
