# lose-30, under titouan +negative
rules: titouan +negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 39, 130, 140, 150
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
? Perceval has 30
? Perceval holds grelottine
