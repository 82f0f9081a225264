# more-civet-filoche-doubled: a doubled stake equal to the combination gives a Civet-Filoché
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet, Karadoc civet

Perceval "Civet de 8 sur une Velute !"
Karadoc "Civet Doublé !" -> Perceval
Perceval chouettes 4 4
Perceval cul 1
--
= 120 130 140 150
? Perceval holds civet-filoche
? Karadoc holds nothing
