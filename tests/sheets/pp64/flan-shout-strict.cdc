# flan: strict: the finger has to be up
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
gestures: strict

Perceval chouettes 6 2
Perceval cul 5
Perceval "À Kadoc !"
--
Karadoc chouettes 6 2
Karadoc cul 5
10.0 Karadoc raises
10.4 Karadoc "À Kadoc !"
--
? Perceval holds nothing
? Karadoc holds flan
