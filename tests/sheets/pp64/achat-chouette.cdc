# achat-chouette: the seller has his Chouette; the buyer, too, if nothing better falls
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140

Perceval chouettes 5 5
Karadoc "J'achète !"
Karadoc cul 1
--
= 145 125 140
