# civet: used up by its throw: a second announcement is a Bévue
rules: pp64
players: Perceval, Karadoc
scores: 120, 130
holds: Perceval civet

Perceval "Civet de 15 sur une Velute !"
Perceval chouettes 5 5
Perceval cul 6
--
Karadoc chouettes 1 1
Karadoc cul 3
--
Perceval "Civet de 15 sur une Velute !"
? bevue Perceval
= 120 131
