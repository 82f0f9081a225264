# civet-filoche-won: stake lost = combination gained
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet

Perceval "Civet de 25 sur une Velute !"
Perceval chouettes 5 5
Perceval cul 1
--
= 120 130 140 150
? Perceval holds civet-filoche
