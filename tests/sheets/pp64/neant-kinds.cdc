# neant: 1-3-5, 1-4-6, 1-2-5 and 2-3-6 are Néants
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 5 3
Perceval cul 1
--
Karadoc chouettes 6 4
Karadoc cul 1
--
Bohort chouettes 2 5
Bohort cul 1
--
Lancelot chouettes 6 3
Lancelot cul 2
--
= 120 130 140 150
? Perceval holds grelottine
? Karadoc holds grelottine
? Bohort holds grelottine
? Lancelot holds grelottine
