# bleu-rouge-chouette-velute: the finder's throw is open to all callers
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
Perceval throws 3 3 6
Perceval "Pas mou le caillou !"
--
= 201 130 200
