# civet-lost: the stake is lost, the combination counts
rules: solo
players: Perceval
scores: 120
holds: Perceval civet

Perceval "Civet de 60 sur une Velute !"
Perceval chouettes 5 5
Perceval cul 2
--
= 85
? Perceval holds nothing
