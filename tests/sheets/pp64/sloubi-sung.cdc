# sloubi-sung: (150 - 100) x 5 / 10 = 25; sung, 37; and it is the newcomer's turn
rules: pp64
players: Perceval, Karadoc
scores: 150, 100
round: 5

Bohort "Chante-Sloubi !"
? asks Bohort sings
Bohort sings 25
= 150 100 37
? turn Bohort
Bohort chouettes 5 5
Bohort cul 5
--
? turn Perceval
= 150 100 127
