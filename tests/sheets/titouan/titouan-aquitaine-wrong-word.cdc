# aquitaine: a wrong annonce: a gorgée, and nothing for one's combination
rules: titouan +aquitaine
players: Perceval, Karadoc

Perceval chouettes 2 4
Perceval cul 6
Perceval "Pélican !"
? bevue Perceval
--
? drinks 1 0
