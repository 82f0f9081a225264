# strict-clap: strict gestures: the clap; the Suite's knock
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
gestures: strict

Perceval chouettes 2 2
Perceval cul 4
5.0 Karadoc "Pas mou le caillou !"
5.3 Lancelot "Pas mou le caillou !"
5.4 Lancelot claps
--
Karadoc chouettes 3 4
Karadoc cul 5
20.0 Perceval "Grelotte ça picote !"
20.1 Perceval knocks
20.4 Karadoc "Grelotte ça picote !"
20.5 Karadoc knocks
20.8 Bohort "Grelotte ça picote !"
21.2 Lancelot "Grelotte ça picote !"
21.3 Lancelot knocks
--
= 120 130 130 182
