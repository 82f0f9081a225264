# filoche-targets: stakes on several players, told one by one
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140
holds: Karadoc civet-filoche, Bohort civet

Karadoc "Civet-Filoché !"
Karadoc targets Perceval 50 velute
Karadoc targets Bohort 52 chouette
? Karadoc holds nothing
Perceval chouettes 2 4
Perceval cul 6
--
Karadoc chouettes 1 3
Karadoc cul 6
--
Bohort chouettes 5 5
Bohort cul 1
--
= 192 329 165
? no bevue
