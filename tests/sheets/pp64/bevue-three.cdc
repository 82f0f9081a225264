# bevue: three dice at once: a Bévue, and the throw counts (R60)
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval throws 5 5 2
? bevue Perceval
--
= 135 130 140 150
