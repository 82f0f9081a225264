# civet: doubled by another holder, who loses his
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet, Karadoc civet, Bohort civet-filoche

Perceval "Civet de 30 sur une Velute !"
Karadoc "Civet Doublé !" -> Perceval
Perceval chouettes 2 3
Perceval cul 5
--
= 230 130 140 150
? Karadoc holds nothing
