# filoche: what is left can be staked later: 30, then 72, not 73
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc civet-filoche

Karadoc "Civet-Filoché de 30 sur une Velute !" -> Perceval
Perceval chouettes 5 5
Perceval cul 2
--
? Karadoc holds civet-filoche
Karadoc chouettes 1 1
Karadoc cul 3
--
Karadoc targets Bohort 73 chouette
? Karadoc holds civet-filoche
Karadoc targets Bohort 72 chouette
? Karadoc holds nothing
Bohort chouettes 4 4
Bohort cul 1
--
= 145 214 156 150
? no bevue
