# aquitaine-excalibur-three: three of four at once: three gorgées
rules: titouan +aquitaine
players: Perceval, Karadoc, Bohort, Lancelot

Perceval chouettes 5 3
Perceval cul 1
5.00 Karadoc "Excalibur !" -> Lancelot
5.02 Perceval "Excalibur !" -> Lancelot
5.03 Bohort "Excalibur !" -> Lancelot
--
? drinks 0 0 0 3
