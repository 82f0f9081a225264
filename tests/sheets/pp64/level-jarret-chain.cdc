# jarret: 0, 50, 100 ms: the third has none
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

5.0 Perceval chouettes 3 3
6.0 Perceval cul 4
Perceval "Je relance de 8 !"
Karadoc "Je relance de 9 !"
Bohort "Je relance de 10 !"
Lancelot "Je relance de 3 !"
20.0 Perceval throws 1 4 6
21.000 Karadoc "Lance-Bûches !"
21.050 Bohort "Lance-Bûches !"
21.100 Lancelot "Lance-Bûches !"
--
? Karadoc holds jarret
? Bohort holds jarret
? Lancelot holds nothing
