# rigodon-pass, under titouan +no-negative
rules: titouan +no-negative
players: Perceval, Karadoc
scores: 120, 130
holds: Perceval grelottine, Karadoc grelottine rigodon

Perceval chouettes 3 3
Perceval cul 2
--
Perceval "Grelottine !" -> Karadoc
Karadoc "Rigodon !"
--
? turn Karadoc
= 129 130
? Perceval holds nothing
? Karadoc holds nothing
? no bevue
