# jarret: not in a challenge: it is kept, and the throw is plain
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine jarret

Perceval "Grelottine !" -> Karadoc
Perceval asks chouette for 20
Karadoc "Bi-Jarret !"
Karadoc chouettes 5 5
Karadoc cul 1
--
? Karadoc holds jarret passe-grelot
? Perceval has 100
