# bleu-rouge: who has named none is asked for it; the relance waits
rules: pp64
players: Perceval, Karadoc
scores: 120, 130

Perceval chouettes 3 3
Perceval cul 4
Karadoc "Je relance de 12 !"
? asks Perceval bet
Perceval "Je relance de 12 !"
? bevue Perceval
? asks Perceval bet
Perceval "Je relance de 6 !"
? asks Perceval throws
Perceval throws 1 5 6
--
= 119 262
