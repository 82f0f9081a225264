# absent-bleu-rouge: 3-4-3 is a Chouette of 3
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 4
Perceval cul 3
--
= 129 130 140 150
? turn Karadoc
