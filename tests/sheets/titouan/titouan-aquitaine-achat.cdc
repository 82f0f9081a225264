# aquitaine-achat: without points: bought
rules: titouan +aquitaine
players: Perceval, Karadoc, Bohort, Lancelot

Perceval chouettes 2 3
Karadoc "J'achète !"
? asks Karadoc throws
? no bevue
