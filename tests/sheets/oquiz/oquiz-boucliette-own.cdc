# boucliette-own: the challenged cancels; nothing was thrown, the Grelottine stays
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc grelottine, Perceval boucliette

Perceval chouettes 1 3
Perceval cul 6
Karadoc "Grelottine !" -> Perceval
Karadoc asks velute for 30
Perceval "Boucliette !"
wait 1
--
= 120 130 140 150
? Perceval holds grelottine
? Karadoc holds grelottine
? turn Karadoc
? no bevue
