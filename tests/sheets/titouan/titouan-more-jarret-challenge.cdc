# more-jarret-challenge: not in a challenge
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine jarret

Perceval "Grelottine !" -> Karadoc
Perceval asks chouette for 10
Karadoc "Bi-Jarret !"
Karadoc chouettes 5 5
Karadoc cul 1
--
? Perceval has 110
? Karadoc holds grelottine jarret passe-grelot
