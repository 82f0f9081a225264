# forms: names and words in whatever case, a name instead of the arrow
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc grelottine, Bohort grelottine

perceval chouettes 3 3
PERCEVAL cul 6
karadoc "pas mou le caillou"
--
= 120 202 140 150
karadoc "GRELOTTINE" -> bohort
Karadoc asks chouette for 46
bohort chouettes 4 4
bohort cul 5
--
= 120 156 202 150
