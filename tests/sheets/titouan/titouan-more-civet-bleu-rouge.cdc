# more-civet-bleu-rouge: a 3-4-3 is not a Chouette for a Civet
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet

Perceval "Civet de 20 sur une Chouette !"
Perceval chouettes 3 4
Perceval cul 3
Perceval "Je relance de 7 !"
Karadoc "Je relance de 8 !"
Bohort "Je relance de 12 !"
Lancelot "Je relance de 9 !"
Perceval throws 5 5 5
--
= 109 130 140 150
