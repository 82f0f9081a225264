# crossing: an Achat of a throw on which a Civet-Filoché lies: a Bévue
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Bohort civet-filoche

Bohort "Civet-Filoché de 30 sur une Velute !" -> Perceval
Perceval chouettes 2 4
Karadoc "J'achète !"
? bevue Karadoc
Perceval cul 6
--
= 192 120 242 150
