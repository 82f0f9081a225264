# filoche-late: after the chouettes: no effect, and kept (R10)
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140
holds: Karadoc civet-filoche, Bohort civet

Perceval chouettes 2 4
Karadoc "Civet-Filoché de 30 sur une Velute !" -> Perceval
Perceval cul 6
--
= 192 130 140
? Karadoc holds civet-filoche
? no bevue
