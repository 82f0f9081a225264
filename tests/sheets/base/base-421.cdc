# 421: nothing, and no Soufflette
rules: base
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 4 2
Perceval cul 1
Perceval "En garde ma mignonne !" -> Karadoc
--
= 120 130 140 150
? no bevue
? turn Karadoc
