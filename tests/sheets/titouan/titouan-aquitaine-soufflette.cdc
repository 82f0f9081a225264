# aquitaine-soufflette: without points: played
rules: titouan +aquitaine
players: Perceval, Karadoc, Bohort, Lancelot

Perceval chouettes 4 2
Perceval cul 1
Perceval "En garde ma mignonne !" -> Karadoc
? asks Karadoc throws
? no bevue
