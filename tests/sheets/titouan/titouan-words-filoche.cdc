# words-filoche: a Civet-Filoché's words with the stake, and the target pointed at
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc civet-filoche

Karadoc "Civet-Filoché de 50 sur une Chouette !" -> Perceval
Perceval chouettes 5 5
Perceval cul 1
--
= 145 205 140 150
? no bevue
