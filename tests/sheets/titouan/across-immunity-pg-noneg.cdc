# immunity-pg, under titouan +no-negative
rules: titouan +no-negative
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
Karadoc "Passe-Grelot !" -> Bohort
Perceval asks chouette for 29
Bohort chouettes 5 5
Bohort cul 2
--
= 61 161 194 150
? turn Bohort
? Perceval holds nothing
