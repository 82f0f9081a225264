# civet-103: 103 is refused, the Civet kept
rules: solo
players: Perceval
scores: 120
holds: Perceval civet

Perceval "Civet de 103 sur une Chouette !"
Perceval chouettes 1 1
Perceval cul 3
--
= 121
? Perceval holds civet
