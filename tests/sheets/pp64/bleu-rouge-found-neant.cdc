# bleu-rouge: found with a Néant: 36 and twice the total, a Jarret for the first, no Grelottine
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 3
Perceval cul 4
Perceval "Je relance de 7 !"
Karadoc "Je relance de 10 !"
Bohort "Je relance de 9 !"
Lancelot "Je relance de 8 !"
20.0 Perceval throws 1 3 6
21.0 Lancelot "Lance-Bûches !"
21.1 Karadoc "Lance-Bûches !"
--
= 129 186 140 150
? Lancelot holds jarret
? Karadoc holds nothing
? Perceval holds nothing
