# sloubi: he plays first, then the round goes on from who was next
rules: pp64
players: Perceval, Karadoc
scores: 150, 100
round: 2

Bohort "Chante-Sloubi !"
Bohort declines
Bohort chouettes 1 1
Bohort cul 3
--
? turn Perceval
Perceval chouettes 1 1
Perceval cul 3
--
Karadoc chouettes 1 1
Karadoc cul 3
--
? turn Bohort
= 151 101 11
