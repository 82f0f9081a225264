# achat-chouettes-again: the cul is sold, the chouettes have to be thrown again: it stays sold, once
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140

1 Perceval chouettes 5 2
2 Karadoc "J'achète !"
3 Perceval drops chouette
4 Perceval chouettes 6 1
5 Karadoc cul 5
? bevues 1 0 0
6 --
= 110 172 140
