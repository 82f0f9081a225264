# contre: 16, 18 and 20
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 4 4
Perceval cul 6
Perceval "Je sirote !"
Perceval takes
Karadoc "File-Sirop !"
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
Perceval throws 5
Karadoc "J'apprécie les fruits au sirop !"
--
= 104 146 140 150
Karadoc chouettes 5 5
Karadoc cul 1
Karadoc "Je sirote !"
Karadoc takes
Perceval "File-Sirop !"
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
Karadoc throws 2
Lancelot "J'apprécie les fruits au sirop !"
--
= 104 121 140 168
Bohort chouettes 6 6
Bohort cul 1
Bohort "Je sirote !"
Bohort takes
Perceval "File-Sirop !"
Karadoc "File-Sirop !"
Lancelot "File-Sirop !"
Bohort throws 2
Perceval "J'apprécie les fruits au sirop !"
--
= 124 121 104 168
? Bohort holds civet
