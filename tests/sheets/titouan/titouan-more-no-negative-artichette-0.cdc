# more-no-negative-artichette-0: stolen at 0: the others have 16
rules: titouan +no-negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 0, 130, 140, 150

Perceval chouettes 4 4
Perceval cul 3
Lancelot "Artichette !" -> Perceval
--
= 0 146 156 166
