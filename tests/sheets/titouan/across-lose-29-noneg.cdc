# lose-29, under titouan +no-negative
rules: titouan +no-negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 36, 130, 140, 150
holds: Perceval grelottine

Perceval chouettes 3 3
Perceval cul 5
Perceval "Je sirote !"
Perceval takes
Karadoc "File-Sirop !"
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
Perceval throws 1
--
? Perceval has 27
? Perceval holds nothing
