# rigodon-inturn, under pp64
rules: pp64
players: Perceval, Karadoc
scores: 120, 130
holds: Karadoc grelottine rigodon

Perceval chouettes 1 3
Perceval cul 6
Perceval "Grelottine !" -> Karadoc
Karadoc "Rigodon !"
--
? turn Karadoc
= 120 130
? Perceval holds nothing
? Karadoc holds nothing
? no bevue
