# achat-six: a Chouette of 6: a Bévue, and no Achat
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140

Perceval chouettes 6 6
Karadoc "J'achète !"
? bevue Karadoc
Perceval cul 1
--
= 156 120 140
