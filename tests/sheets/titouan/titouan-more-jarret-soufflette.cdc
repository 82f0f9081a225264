# more-jarret-soufflette: void on a Soufflette, which is played as ever
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval jarret

Perceval "Bi-Jarret !"
Perceval chouettes 4 2
Perceval cul 1
Perceval "En garde ma mignonne !" -> Lancelot
Lancelot chouettes 4 2
Lancelot cul 1
--
= 70 130 140 200
? Perceval holds nothing
