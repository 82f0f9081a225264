# words-grelottine: the target is who has just made a Néant: no pointing needed
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc grelottine

Perceval chouettes 1 3
Perceval cul 6
Karadoc "Grelottine"
? no bevue
? asks Karadoc stake
Karadoc asks chouette for 10
Perceval chouettes 5 5
Perceval cul 1
--
= 155 120 140 150
