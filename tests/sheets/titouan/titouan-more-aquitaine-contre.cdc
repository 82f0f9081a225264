# more-aquitaine-contre: level on a Contre-Sirop of 6: 20, two gorgées each
rules: titouan +aquitaine
players: Perceval, Karadoc, Bohort, Lancelot

Perceval chouettes 6 6
Perceval cul 1
Perceval "Je sirote !"
Perceval takes
Karadoc "File-Sirop !"
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
20.0 Perceval throws 2
21.00 Karadoc "J'apprécie les fruits au sirop !"
21.03 Lancelot "J'apprécie les fruits au sirop !"
--
? drinks 4 2 0 2
? Perceval holds civet
