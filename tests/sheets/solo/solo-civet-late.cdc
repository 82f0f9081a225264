# civet-late: after the chouettes: no effect, kept
rules: solo
players: Perceval
scores: 120
holds: Perceval civet

Perceval chouettes 2 3
Perceval "Civet de 20 sur une Velute !"
Perceval cul 5
--
= 170
? Perceval holds civet
