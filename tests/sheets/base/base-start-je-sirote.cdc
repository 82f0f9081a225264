# start: words that mean nothing here hold up no start roll
rules: base
players: Perceval, Karadoc

Perceval "Je sirote !"
Perceval throws 3
Karadoc throws 5
? turn Perceval
Perceval chouettes 2 2
Perceval cul 5
--
= 4 0
