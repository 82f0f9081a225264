# negative-out-turn: who is out throws no more
rules: titouan +negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, -335, 140, 150

Perceval chouettes 2 2
Perceval cul 1
Karadoc "À Kadoc !"
--
? out Karadoc
? turn Bohort
