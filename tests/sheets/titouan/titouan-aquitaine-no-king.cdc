# aquitaine: two who point at different players name no King
rules: titouan +aquitaine
players: Perceval, Karadoc, Bohort, Lancelot

Perceval chouettes 5 3
Perceval cul 1
10.00 Karadoc "Excalibur !" -> Bohort
10.02 Bohort "Excalibur !" -> Lancelot
--
? drinks 0 0 0 0
? no bevue
