# artichette: the thrower's own Préventive
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

1.0 Perceval chouettes 4 3
2.0 Perceval "Raitournelle !"
2.8 Perceval cul 4
3.0 Bohort "Artichette !" -> Perceval
--
= 136 130 140 150
? no bevue
