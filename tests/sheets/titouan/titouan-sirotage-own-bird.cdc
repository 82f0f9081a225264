# sirotage-own-bird: the bird of the siroted number is a Bévue and no bet
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 4 4
Perceval cul 5
Perceval "Je sirote !"
Perceval takes
Karadoc "Mouette !"
? bevue Karadoc
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
Perceval throws 4
--
= 200 120 140 150
