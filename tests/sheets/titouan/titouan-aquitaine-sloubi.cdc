# aquitaine-sloubi: as many as rounds played
rules: titouan +aquitaine
players: Perceval, Karadoc
round: 12

Bohort "Chante-Sloubi !"
? asks Bohort sings
Bohort sings 12
? in Bohort
? no bevue
