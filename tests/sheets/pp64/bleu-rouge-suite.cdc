# bleu-rouge-suite: the finder's Suite is everybody's
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140

Perceval chouettes 3 3
Perceval cul 4
? asks Perceval Karadoc Bohort bet
Perceval "Je relance de 7 !"
Karadoc "Je relance de 8 !"
Bohort "Je relance de 12 !"
? asks Perceval throws
Perceval throws 3 4 5
30.0 Perceval "Grelotte ça picote !"
30.2 Bohort "Grelotte ça picote !"
30.4 Karadoc "Grelotte ça picote !"
--
= 129 120 200
