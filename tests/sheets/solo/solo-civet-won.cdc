# civet-won: stake and combination
rules: solo
players: Perceval
scores: 120
holds: Perceval civet

Perceval "Civet de 60 sur une Velute !"
Perceval chouettes 2 3
Perceval cul 5
--
= 230
? Perceval holds nothing
