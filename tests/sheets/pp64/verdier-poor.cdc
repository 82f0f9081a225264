# verdier: not under 5 points: a Bévue
rules: pp64
players: Perceval, Karadoc
scores: 120, 4

Perceval chouettes 6 2
Karadoc "Vert-Linette !"
? bevue Karadoc
