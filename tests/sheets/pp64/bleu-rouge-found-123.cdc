# bleu-rouge: a relance of 1-2-3: 36 + 12 + 18, and a Suite for all
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 3
Perceval cul 4
Perceval "Je relance de 7 !"
Karadoc "Je relance de 6 !"
Bohort "Je relance de 9 !"
Lancelot "Je relance de 8 !"
20.0 Perceval throws 1 3 2
21.0 Perceval "Grelotte ça picote !"
21.2 Lancelot "Grelotte ça picote !"
21.4 Bohort "Grelotte ça picote !"
21.6 Karadoc "Grelotte ça picote !"
--
= 129 186 140 150
