# negative-neant: a Grelottine below 0
rules: titouan +negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: -20, 130, 140, 150

Perceval chouettes 1 3
Perceval cul 6
--
? Perceval holds grelottine
