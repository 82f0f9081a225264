# civet: without the points for it: a Bévue for the doubler, who keeps his (R41)
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet, Karadoc civet, Bohort civet-filoche

Perceval "Civet de 61 sur une Velute !"
Karadoc "Civet Doublé !" -> Perceval
? bevue Karadoc
? Karadoc holds civet
