# civet-102: 102 may be staked
rules: solo
players: Perceval
scores: 120
holds: Perceval civet

Perceval "Civet de 102 sur un Cul de Chouette sans sirotage !"
Perceval chouettes 1 1
Perceval cul 1
--
= 272
