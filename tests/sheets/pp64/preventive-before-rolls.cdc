# preventive: with a rolls line, words before it are no Préventive
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

1.0 Perceval chouettes 3 3
2.0 Karadoc "Pas mou le caillou !"
3.0 Perceval rolls
3.5 Bohort "Pas mou le caillou !"
4.0 Perceval cul 6
--
? bevues 0 1 0 0
= 120 120 212 150
