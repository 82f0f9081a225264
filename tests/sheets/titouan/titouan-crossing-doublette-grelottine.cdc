# crossing-doublette-grelottine: falling under 30 both mates lose their Grelottines
rules: titouan +no-negative +doublette
players: Perceval, Bohort, Karadoc, Lancelot
teams: Perceval Karadoc / Bohort Lancelot
scores: 39, 140, 39, 140
holds: Perceval grelottine, Karadoc grelottine, Bohort grelottine

Perceval "À Kadoc !"
= 29 140 29 140
? Perceval holds nothing
? Karadoc holds nothing
? Bohort holds grelottine
