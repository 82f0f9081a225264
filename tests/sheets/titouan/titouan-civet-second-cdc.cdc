# civet-second-cdc: « without Sirotage »: completed by the second throw
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet

Perceval "Civet de 40 sur un Cul de Chouette sans sirotage !"
Perceval chouettes 5 5
Perceval cul 2
Perceval keeps 5 5
Perceval throws 5
--
= 250 130 140 150
