# rigodon-pass, under titouan
rules: titouan
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
