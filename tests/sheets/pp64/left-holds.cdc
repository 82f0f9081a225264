# left-holds: what he held is gone
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 150, 100, 90
round: 5
holds: Karadoc grelottine civet

Karadoc leaves
Karadoc "Chante-Sloubi !"
Karadoc declines
? Karadoc holds nothing
