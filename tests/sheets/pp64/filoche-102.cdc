# filoche: 102 in all on several; a second stake on the same player is refused
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc civet-filoche

Karadoc "Civet-Filoché de 50 sur une Velute !" -> Perceval
Karadoc targets Perceval 20 chouette
Karadoc targets Bohort 52 chouette
? Karadoc holds nothing
? no bevue
Perceval chouettes 5 5
Perceval cul 2
--
= 145 105 140 150
Karadoc chouettes 1 1
Karadoc cul 3
--
Bohort chouettes 4 4
Bohort cul 1
--
= 145 174 156 150
