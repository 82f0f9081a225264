# civet-with-plain: and not by a plain one
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet

Perceval "Civet de 20 sur un Cul de Chouette avec sirotage !"
Perceval chouettes 5 5
Perceval cul 5
--
= 190 130 140 150
