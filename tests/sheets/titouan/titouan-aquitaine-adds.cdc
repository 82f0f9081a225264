# aquitaine-adds: gorgées add up, each loss rounded by itself
rules: titouan +aquitaine
players: Perceval, Karadoc

Perceval chouettes 1 1
Perceval cul 3
Perceval "Je sirote !"
Perceval takes
Karadoc "File-Sirop !"
Perceval throws 4
--
Karadoc chouettes 3 4
Karadoc cul 5
20.0 Karadoc "Grelotte ça picote !"
20.4 Perceval "Grelotte ça picote !"
--
? drinks 2 0
