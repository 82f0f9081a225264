# grelottine: between chouettes and cul is not between two throws: a Bévue
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval chouettes 5 5
Karadoc "Grelottine !" -> Perceval
? bevue Karadoc
Perceval cul 1
--
= 145 120 140 150
? Karadoc holds grelottine
