# rigodon-four: cancels with four players, too, and takes both Grelottines
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine rigodon

1.0 Perceval "Grelottine !" -> Karadoc
2.0 Karadoc "Rigodon !"
wait 1
--
= 120 130 140 150
? Perceval holds nothing
? Karadoc holds nothing
? no bevue
