# words-jeannot: Sirop-Jeannot with a hyphen
rules: titouan +no-negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 24, 130, 140, 150

Perceval chouettes 5 5
Perceval cul 2
Perceval "Je sirote !"
Bohort "Sirop-Jeannot !" -> Perceval
--
= 49 130 158 150
