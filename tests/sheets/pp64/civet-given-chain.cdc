# civet: given on and on, and used by the last
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet

Perceval "Lance-Civet !" -> Karadoc
Karadoc "Lance-Civet !" -> Lancelot
? Karadoc holds nothing
Perceval chouettes 1 1
Perceval cul 3
--
Karadoc chouettes 1 1
Karadoc cul 3
--
Bohort chouettes 1 1
Bohort cul 3
--
Lancelot "Civet de 10 sur une Chouette !"
Lancelot chouettes 1 1
Lancelot cul 3
--
= 121 131 141 161
? no bevue
