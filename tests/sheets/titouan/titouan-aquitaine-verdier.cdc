# aquitaine-verdier: a Verdier without points; lost: one
rules: titouan +aquitaine
players: Perceval, Karadoc, Bohort, Lancelot

Perceval chouettes 6 4
Karadoc "Vert-Linette !"
Perceval cul 1
--
? drinks 0 1 0 0
? no bevue
