# bleu-rouge: the finder's 6-5-2: the Flan is his
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 3
Perceval cul 4
Perceval "Je relance de 7 !"
Karadoc "Je relance de 13 !"
Bohort "Je relance de 9 !"
Lancelot "Je relance de 8 !"
Perceval throws 2 5 6
Karadoc "À Kadoc !"
--
= 129 192 140 150
? Karadoc holds flan
? Perceval holds nothing
? no bevue
