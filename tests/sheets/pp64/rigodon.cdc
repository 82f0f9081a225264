# rigodon: cancels the challenge and both Grelottines
rules: pp64
players: Perceval, Karadoc
scores: 120, 130
holds: Perceval grelottine, Karadoc grelottine rigodon

1.0 Perceval "Grelottine !" -> Karadoc
2.0 Karadoc "Rigodon !"
wait 1
--
= 120 130
? Perceval holds nothing
? Karadoc holds nothing
? no bevue
