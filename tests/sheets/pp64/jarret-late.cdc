# jarret-late: after the chouettes: no effect, and kept (R10)
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140
holds: Perceval jarret

Perceval chouettes 5 5
Perceval "Bi-Jarret !"
Perceval cul 1
--
= 145 130 140
? Perceval holds jarret
? no bevue
