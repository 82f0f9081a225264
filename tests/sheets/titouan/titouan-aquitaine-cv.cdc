# aquitaine-cv: 72 lost: 80, eight gorgées, each
rules: titouan +aquitaine
players: Perceval, Karadoc, Bohort, Lancelot

Perceval chouettes 3 3
Perceval cul 6
5.00 Perceval "Pas mou le caillou !"
5.03 Karadoc "Pas mou le caillou !"
--
? drinks 8 8 0 0
