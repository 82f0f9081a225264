# filoche: 103 is refused, 102 stands, 0 is refused
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc civet-filoche

Karadoc "Civet-Filoché de 103 sur une Velute !" -> Perceval
? Karadoc holds civet-filoche
Karadoc targets Perceval 0 velute
? Karadoc holds civet-filoche
Karadoc "Civet-Filoché de 102 sur une Velute !" -> Perceval
? Karadoc holds nothing
? no bevue
Perceval chouettes 4 1
Perceval cul 5
--
= 170 282 140 150
