# bevue: three dice at once: the throw counts, and its race
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval throws 3 3 6
? bevue Perceval
Karadoc "Pas mou le caillou !"
--
= 110 202 140 150
