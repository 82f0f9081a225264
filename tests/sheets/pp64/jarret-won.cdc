# jarret-won: a Néant gives a Jarret to the first, found or not, and no Grelottine
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140

Perceval chouettes 3 3
Perceval cul 4
? asks Perceval Karadoc Bohort bet
Perceval "Je relance de 7 !"
Karadoc "Je relance de 8 !"
Bohort "Je relance de 9 !"
? asks Perceval throws
Perceval throws 1 3 6
30.0 Bohort "Lance-Bûches !"
30.4 Karadoc "Lance-Bûches !"
--
? Bohort holds jarret
? Karadoc holds nothing
? Perceval holds nothing
? no bevue
