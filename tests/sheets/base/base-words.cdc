# words: any other annonce changes nothing
rules: base
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 5 5
Perceval cul 1
Karadoc "Pas mou le caillou !"
Bohort "J'achète !"
Lancelot "Pélican !"
--
= 145 130 140 150
? no bevue
