# aquitaine-artichette: 16 lost: two
rules: titouan +aquitaine
players: Perceval, Karadoc, Bohort, Lancelot

Perceval chouettes 4 4
Perceval cul 3
Karadoc "Artichette !" -> Perceval
--
? drinks 2 0 0 0
