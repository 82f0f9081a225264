rules: taverne.toml
players: Perceval, Karadoc, Bohort
scores: 100, 100, 100

Perceval chouettes 3 4
Perceval cul 5
Perceval "Grelotte ça picote !"
Karadoc "Grelotte ça picote !"
--
= 100 100 80
Karadoc chouettes 4 2
Karadoc cul 1
Karadoc "En garde ma mignonne !" -> Perceval
? bevue Karadoc
--
Bohort chouettes 1 3
Bohort cul 6
? Bohort holds grelottine boucliette
--
