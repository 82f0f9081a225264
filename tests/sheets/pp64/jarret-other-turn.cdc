# jarret: said in another's turn it doubles nothing of his
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc jarret

Karadoc "Bi-Jarret !"
Perceval chouettes 5 5
Perceval cul 1
--
? Perceval has 145
