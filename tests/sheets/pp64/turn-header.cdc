# turn: the header says who throws first
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
turn: Bohort

Bohort chouettes 5 5
Bohort cul 2
--
= 120 130 165 150
? turn Lancelot
