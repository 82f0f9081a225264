# boucliette-other: for another player, too
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc grelottine, Bohort boucliette

Perceval chouettes 1 3
Perceval cul 6
Karadoc "Grelottine !" -> Perceval
Karadoc asks velute for 30
Bohort "Boucliette !"
wait 1
--
= 120 130 140 150
? Bohort holds nothing
? no bevue
