# filoche-three: 102 over three players, each once
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Lancelot civet-filoche

Lancelot "Civet-Filoché !"
Lancelot targets Perceval 50 chouette
Lancelot targets Karadoc 30 velute
Lancelot targets Bohort 22 cul-de-chouette
? Lancelot holds nothing
Perceval chouettes 5 5
Perceval cul 1
--
Karadoc chouettes 2 2
Karadoc cul 1
--
Bohort chouettes 3 3
Bohort cul 3
--
= 145 134 210 291
? no bevue
