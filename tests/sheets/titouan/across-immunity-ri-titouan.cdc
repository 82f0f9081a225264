# immunity-ri, under titouan
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine, Bohort grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks chouette for 30
Karadoc chouettes 1 1
Karadoc cul 4
--
Perceval chouettes 1 3
Perceval cul 6
--
Karadoc chouettes 1 3
Karadoc cul 6
--
Perceval "Grelottine !" -> Karadoc
Karadoc "Rigodon !"
= 90 161 140 150
? Perceval holds nothing
? Karadoc holds nothing
