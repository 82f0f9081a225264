# immunity-passe: or to pass it on
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
Karadoc "Passe-Grelot !" -> Lancelot
Bohort asks chouette for 20
? asks Lancelot throws
Lancelot chouettes 3 3
Lancelot cul 1
--
= 110 144 120 179
? Karadoc holds grelottine
? no bevue
