# neant: a Grelottine at any score, only one
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 0, 130, 140, 150
holds: Karadoc grelottine

Perceval chouettes 1 3
Perceval cul 6
--
Karadoc chouettes 1 3
Karadoc cul 6
--
? Perceval holds grelottine
? Karadoc holds grelottine
= 0 130 140 150
