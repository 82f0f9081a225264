# flan-bleu-rouge: -9, and who is right loses it all
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan

Karadoc "Tatan elle fait des Flans !" -> Perceval
Perceval chouettes 3 4
Perceval cul 3
Perceval "Je relance de 7 !"
Karadoc "Je relance de 8 !"
Bohort "Je relance de 12 !"
Lancelot "Je relance de 9 !"
Perceval throws 2 3 3
--
= 111 69 140 150
