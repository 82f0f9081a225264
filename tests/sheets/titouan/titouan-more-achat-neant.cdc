# more-achat-neant: a bought Néant's Grelottine is the buyer's
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 1 3
Karadoc "J'achète !"
Karadoc cul 6
--
= 120 100 140 150
? Karadoc holds grelottine
? Perceval holds nothing
