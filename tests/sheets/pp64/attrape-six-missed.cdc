# attrape: of 6, missed: 36 lost and a Civet
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 6 6
Perceval cul 5
Karadoc "Attrape-Oiseau !"
Karadoc takes
Perceval "Linotte !"
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
Karadoc throws 1
Perceval "Sirop Gagnant !"
--
= 181 94 140 150
? Karadoc holds civet
? Perceval holds nothing
