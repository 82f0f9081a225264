# aquitaine: gains are given to whom one likes
rules: titouan +aquitaine
players: Perceval, Karadoc, Bohort, Lancelot

Perceval chouettes 2 4
Perceval cul 6
--
? drinks 0 0 0 0
Perceval targets Bohort 5 velute
Perceval targets Karadoc 2 velute
Perceval targets Karadoc 2 velute
? drinks 0 2 5 0
Perceval targets Lancelot 1 velute
? drinks 0 2 5 1
