# civet-with-plain: with Sirotage, made without
rules: solo
players: Perceval
scores: 120
holds: Perceval civet

Perceval "Civet de 20 sur un Cul de Chouette avec sirotage !"
Perceval chouettes 5 5
Perceval cul 5
--
= 190
