# more-123-win: the 18 of 1-2-3 win in one's own turn
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 330, 130, 140, 150

Perceval chouettes 1 2
Perceval cul 3
5.0 Perceval "Grelotte ça picote !"
5.4 Karadoc "Grelotte ça picote !"
5.8 Lancelot "Grelotte ça picote !"
6.2 Bohort "Grelotte ça picote !"
--
= 348 130 130 150
? winner Perceval
