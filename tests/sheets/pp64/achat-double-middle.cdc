# achat: those in between have nothing of the Chouette; a better throw is the last one's alone
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 5 5
5.0 Karadoc "J'achète !"
6.0 Bohort "J'achète !"
7.0 Lancelot "Je rachète !"
? asks Lancelot throws
Lancelot cul 6
--
= 145 100 110 145
? turn Karadoc
