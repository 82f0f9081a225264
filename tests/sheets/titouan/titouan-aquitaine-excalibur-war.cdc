# aquitaine-excalibur-war: all at once: all drink their number
rules: titouan +aquitaine
players: Perceval, Karadoc, Bohort

Perceval chouettes 1 3
Perceval cul 5
5.00 Karadoc "Excalibur !"
5.02 Perceval "Excalibur !"
5.03 Bohort "Excalibur !"
--
? drinks 3 3 3
? no bevue
