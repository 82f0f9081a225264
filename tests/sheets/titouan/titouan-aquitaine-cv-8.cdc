# aquitaine-cv-8: 8 lost: one gorgée
rules: titouan +aquitaine
players: Perceval, Karadoc, Bohort, Lancelot

Perceval chouettes 1 1
Perceval cul 2
5.00 Lancelot "Pas mou le caillou !"
5.03 Bohort "Pas mou le caillou !"
--
? drinks 0 0 1 1
