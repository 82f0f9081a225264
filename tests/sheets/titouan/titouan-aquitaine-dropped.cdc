# aquitaine-dropped: a die dropped in one's turn: a Bévue, and the turn is lost
rules: titouan +aquitaine
players: Perceval, Karadoc, Bohort, Lancelot

Perceval chouettes 5 5
Perceval drops cul
? bevue Perceval
? turn Karadoc
