# civet: in a challenge after its chouettes: no effect, and kept
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine civet

Perceval "Grelottine !" -> Karadoc
Perceval asks chouette for 10
Karadoc chouettes 5 5
Karadoc "Civet de 50 sur une Chouette !"
Karadoc cul 1
--
= 110 165 140 150
? Karadoc holds civet passe-grelot
? no bevue
