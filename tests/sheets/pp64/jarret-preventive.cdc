# jarret: shouted while the relance rolls: it stands
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

5.0 Perceval chouettes 3 3
6.0 Perceval cul 4
Perceval "Je relance de 8 !"
Karadoc "Je relance de 9 !"
Bohort "Je relance de 10 !"
Lancelot "Je relance de 12 !"
20.0 Perceval rolls
20.3 Bohort "Lance-Bûches !"
21.0 Perceval throws 1 4 6
21.4 Karadoc "Lance-Bûches !"
--
= 129 130 140 150
? Bohort holds jarret
? Karadoc holds nothing
? no bevue
