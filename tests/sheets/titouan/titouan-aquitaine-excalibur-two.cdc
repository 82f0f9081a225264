# aquitaine-excalibur-two: not in a game of two
rules: titouan +aquitaine
players: Perceval, Karadoc

Perceval chouettes 5 3
Perceval cul 1
Karadoc "Excalibur !"
? bevue Karadoc
