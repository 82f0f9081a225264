# no-negative-lost: falling under 30 loses it
rules: titouan +no-negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 39, 40, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval "À Kadoc !"
Karadoc "À Kadoc !"
= 29 30 140 150
? Perceval holds nothing
? Karadoc holds grelottine
