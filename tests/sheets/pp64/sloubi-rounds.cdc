# sloubi-rounds: rounds are counted: after two more it is 35
rules: pp64
players: Perceval, Karadoc
scores: 150, 100
round: 5

Perceval chouettes 1 3
Perceval cul 6
--
Karadoc chouettes 1 3
Karadoc cul 6
--
Perceval chouettes 1 3
Perceval cul 6
--
Karadoc chouettes 1 3
Karadoc cul 6
--
Bohort "Chante-Sloubi !"
? asks Bohort sings
Bohort declines
? Bohort has 35
