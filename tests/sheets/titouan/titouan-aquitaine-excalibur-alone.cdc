# aquitaine-excalibur-alone: alone: a Bévue
rules: titouan +aquitaine
players: Perceval, Karadoc, Bohort, Lancelot

Perceval chouettes 5 3
Perceval cul 1
5.0 Karadoc "Excalibur !"
wait 2
? bevue Karadoc
? drinks 0 1 0 0
