# win-civet-lost: a Civet still to be lost takes it away again
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 320, 130, 140, 150
holds: Perceval civet

Perceval "Civet de 50 sur un Cul de Chouette avec sirotage !"
Perceval chouettes 5 5
Perceval cul 2
? no winner
--
? no winner
= 295 130 140 150
