# more-no-negative-sirotage-35: 35 points are not enough for a 6; 20 for Sirop-Jeannot
rules: titouan +no-negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 35, 130, 140, 150

Perceval chouettes 6 6
Perceval cul 1
Perceval "Je sirote !"
Lancelot "Sirop Jeannot !" -> Perceval
--
= 71 130 140 170
? Perceval holds nothing
