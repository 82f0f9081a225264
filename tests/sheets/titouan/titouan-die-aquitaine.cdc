# die-aquitaine: +aquitaine: drunk if missed
rules: titouan +aquitaine
players: Perceval, Karadoc

Perceval chouettes 1 1
Perceval cul 3
Perceval takes
Karadoc "File-Sirop !"
Perceval throws 4
--
? drinks 1 0
