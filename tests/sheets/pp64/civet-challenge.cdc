# civet: in a challenge, both throws allowed
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet grelottine, Karadoc grelottine

Karadoc "Grelottine !" -> Perceval
Karadoc asks velute for 10
Perceval "Civet de 20 sur une Chouette !"
Perceval chouettes 5 5
Perceval cul 1
Perceval throws 5 5 2
--
= 155 140 140 150
? turn Perceval
