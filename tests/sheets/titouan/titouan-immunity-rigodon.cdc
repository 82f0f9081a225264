# immunity-rigodon: a challenge won gives the right to cancel the next
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine, Bohort grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks chouette for 10
Karadoc chouettes 2 2
Karadoc cul 1
--
Bohort "Grelottine !" -> Karadoc
Karadoc "Rigodon !"
wait 1
--
= 110 144 140 150
? Karadoc holds nothing
? Bohort holds nothing
? no bevue
