# aquitaine: gains are given away; with one other player he drinks them
rules: titouan +aquitaine
players: Perceval, Karadoc

Perceval chouettes 2 2
Perceval cul 5
--
? drinks 0 1
Karadoc chouettes 2 4
Karadoc cul 6
--
? drinks 8 1
