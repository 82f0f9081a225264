# sloubi: a second newcomer a round later reckons with all scores
rules: pp64
players: Perceval, Karadoc
scores: 150, 100
round: 9

Bohort "Chante-Sloubi !"
Bohort declines
Bohort chouettes 1 1
Bohort cul 3
--
Perceval chouettes 5 5
Perceval cul 1
--
Karadoc chouettes 1 1
Karadoc cul 3
--
? Bohort has 46
? turn Bohort
