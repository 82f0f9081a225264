# sloubi-limit: 228 and more can't be sung: refused without a Bévue
rules: pp64
players: Perceval, Karadoc
scores: 330, 102
round: 10

Bohort "Chante-Sloubi !"
? turn Perceval
? no bevue
