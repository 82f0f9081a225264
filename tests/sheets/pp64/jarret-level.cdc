# jarret-level: to all who are level
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140

Perceval chouettes 3 3
Perceval cul 4
? asks Perceval Karadoc Bohort bet
Perceval "Je relance de 10 !"
Karadoc "Je relance de 8 !"
Bohort "Je relance de 9 !"
? asks Perceval throws
Perceval throws 1 3 6
30.00 Bohort "Lance-Bûches !"
30.04 Karadoc "Lance-Bûches !"
--
= 185 130 140
? Bohort holds jarret
? Karadoc holds jarret
