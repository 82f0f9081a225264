# boucliette-default: with what the dossier gives each at the start: made, and cancelled by a third
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 1 3
Perceval cul 6
--
Karadoc chouettes 1 3
Karadoc cul 6
Perceval "Grelottine !" -> Karadoc
Perceval asks chouette for 39
Lancelot "Boucliette !"
wait 1
--
= 120 130 140 150
? Lancelot holds nothing
? Perceval holds boucliette grelottine
? Karadoc holds boucliette grelottine
