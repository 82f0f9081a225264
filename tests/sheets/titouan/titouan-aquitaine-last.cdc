# titouan-aquitaine-last: who is alone at the table and loses his turn throws again
rules: titouan +aquitaine
players: Perceval, Karadoc

Perceval chouettes 1 3
Perceval cul 6
--
Karadoc leaves
Perceval drops chouette
Perceval chouettes 5 5
Perceval cul 3
? drinks 1 0
Perceval "Je sirote !"
? asks Perceval throws
