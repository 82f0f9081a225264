# words-jarret-late: a Jarret after the chouettes: no effect, kept
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval jarret

Perceval chouettes 5 5
Perceval "Bi-Jarret !"
Perceval cul 1
--
= 145 130 140 150
? Perceval holds jarret
