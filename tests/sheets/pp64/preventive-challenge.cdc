# preventive: in a challenge's first throw
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine

1.0 Perceval "Grelottine !" -> Karadoc
2.0 Perceval asks chouette-velute for 10
3.0 Karadoc chouettes 2 2
4.0 Karadoc rolls
4.2 Lancelot "Pas mou le caillou !"
4.5 Karadoc cul 4
4.8 Karadoc "Pas mou le caillou !"
--
= 110 140 140 182
