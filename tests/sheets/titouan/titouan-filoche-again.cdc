# filoche-again: lost with stake = combination: a new one
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc civet-filoche

Karadoc "Civet-Filoché de 25 sur une Velute !" -> Perceval
Perceval chouettes 5 5
Perceval cul 1
--
= 145 130 140 150
? Karadoc holds civet-filoche
Karadoc targets Bohort 102 chouette
? Karadoc holds nothing
