# grelottine: the Grelottine of a Néant may be used at once, before the dice are passed
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Bohort grelottine

Perceval chouettes 1 3
Perceval cul 6
Bohort "Grelottine !" -> Perceval
? asks Bohort stake
Bohort asks chouette for 40
Perceval chouettes 6 6
Perceval cul 1
--
= 196 130 100 150
? turn Karadoc
? no bevue
