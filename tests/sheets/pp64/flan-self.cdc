# flan-self: at oneself: a Bévue
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140
holds: Karadoc flan, Bohort flan

Karadoc "Karadoc elle fait des Flans !"
? bevue Karadoc
? Karadoc holds flan
