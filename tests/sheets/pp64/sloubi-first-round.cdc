# sloubi: after one round: rounds are counted from the sheet's own
rules: pp64
players: Perceval, Karadoc
scores: 200, 90

Perceval chouettes 1 1
Perceval cul 3
--
Karadoc chouettes 1 1
Karadoc cul 3
--
Bohort "Chante-Sloubi !"
Bohort sings 11
= 201 91 16
? turn Bohort
