# flan-without: without one: a Bévue
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140
holds: Karadoc flan, Bohort flan

Perceval "Bohort elle fait des Flans !"
? bevue Perceval
