# filoche-again: a lost stake equal to the combination gives a new one of 102
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140
holds: Karadoc civet-filoche, Bohort civet

Karadoc "Civet-Filoché de 25 sur une Velute !" -> Perceval
Perceval chouettes 5 5
Perceval cul 1
--
Karadoc targets Perceval 102 chouette
? Karadoc holds nothing
= 145 130 140
