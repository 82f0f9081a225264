# aquitaine-excalibur-king: two at once name a King: two gorgées
rules: titouan +aquitaine
players: Perceval, Karadoc, Bohort, Lancelot

Perceval chouettes 5 3
Perceval cul 1
5.00 Karadoc "Excalibur !" -> Lancelot
5.03 Perceval "Excalibur !" -> Lancelot
--
? drinks 0 0 0 2
? no bevue
