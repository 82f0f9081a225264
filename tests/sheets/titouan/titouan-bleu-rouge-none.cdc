# bleu-rouge-none: nobody right: nothing applies
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 4
Perceval cul 3
Perceval "Je relance de 7 !"
Karadoc "Je relance de 10 !"
Bohort "Je relance de 12 !"
Lancelot "Je relance de 9 !"
Perceval throws 5 5 5
--
= 129 130 140 150
? turn Karadoc
