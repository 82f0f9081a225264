# crossing: the challenge's Chouette is met; another's Attrape-Oiseau on it
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks chouette for 10
Karadoc chouettes 2 2
Karadoc cul 3
Bohort "Attrape-Oiseau !"
Bohort takes
Perceval "File-Sirop !"
Karadoc "File-Sirop !"
Lancelot "File-Sirop !"
Bohort throws 2
--
= 110 144 200 150
? Karadoc holds passe-grelot
