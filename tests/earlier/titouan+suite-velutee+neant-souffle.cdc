rules: titouan +suite-velutee +neant-souffle
players: Perceval, Karadoc, Bohort, Lancelot
simultaneity: 0.05

1.565 Perceval throws 2
3.078 Bohort throws 4
4.756 Karadoc throws 6
5.977 Lancelot throws 3
6.791 Perceval chouettes 2 1
8.542 Perceval cul 6
9.516 Perceval chouettes 6 3
10.242 Karadoc chouettes 2 3
12.064 Karadoc cul 4
13.496 Bohort takes
14.371 Lancelot "Grelotte ça picote !" -> Karadoc
14.377 Perceval "Grelotte ça picote !" -> Karadoc
15.459 Bohort "Grelotte ça picote !"
15.461 Karadoc "Grelotte ça picote !"
16.145 Karadoc "Sans fin est la moisissure des bières bretonnes !"
16.615 Bohort "Sans fin est la moisissure des bières bretonnes !"
18.143 --
19.230 Bohort chouettes 3 2
19.730 Perceval "Je sirote !"
21.331 Bohort cul 2
23.255 --
25.231 Lancelot chouettes 1 4
25.731 Lancelot "Attrape-Oiseau !"
26.609 --
27.181 --
28.683 Karadoc chouettes 6 3
30.065 Karadoc cul 4
30.621 Perceval "Grelottine !"
31.947 Bohort chouettes 2 3
32.247 Bohort "À Kadoc !"
33.582 Bohort cul 3
34.481 --
35.365 Lancelot chouettes 1 3
37.270 Lancelot cul 1
37.651 Bohort takes
37.658 Lancelot "Je sirote !"
37.658 Bohort "Attrape-Oiseau !"
37.704 Lancelot takes
38.299 Karadoc "File-Sirop !"
39.633 Lancelot "Beau-Sirop !"
39.692 Perceval "Mouette !"
40.715 Bohort throws 6
41.248 Perceval "J'apprécie les fruits au sirop !"
42.491 --
43.137 Perceval chouettes 6 3
44.630 Perceval cul 6
45.786 --
47.567 Karadoc chouettes 5 4
48.963 Karadoc cul 6
49.564 Karadoc "Grelotte ça picote !"
49.571 Lancelot "Grelotte ça picote !"
49.725 Bohort "Grelotte ça picote !"
49.871 Perceval "Grelotte ça picote !"
51.142 --
51.911 Bohort chouettes 2 6
54.111 Perceval "Vert-Linette !"
55.653 Bohort cul 4
56.424 --
58.223 Lancelot chouettes 3 6
58.620 Bohort "J'achète !"
59.612 Bohort cul 5
60.676 --
62.361 Perceval chouettes 5 1
62.991 Perceval cul 3
63.534 Bohort "Grelottine !" -> Perceval
64.992 Bohort asks chouette for 7
65.770 Perceval chouettes 5 1
66.817 Perceval "Chouette !"
68.156 Perceval cul 5
68.712 Perceval "Chouette !"
69.039 Perceval takes
69.767 Bohort "File-Sirop !"
69.912 Karadoc "Chouette !"
70.966 Lancelot "Couche-Sirop !"
71.558 Perceval takes
72.770 Perceval throws 5
74.009 --
75.837 Karadoc chouettes 1 4
77.658 Karadoc cul 5
79.276 --
79.835 --
80.476 --
82.154 Perceval chouettes 2 4
83.408 Karadoc chouettes 4 2
84.297 Karadoc "Vert-Linette !"
85.528 Perceval cul 1
86.051 Karadoc "Grelottine !" -> Perceval
86.528 Perceval "En garde ma mignonne !" -> Karadoc
87.128 Perceval "Passe-Grelot !" -> Karadoc
87.128 Perceval "Rigodon !" -> Lancelot
87.134 Karadoc asks velute for 7
88.768 Karadoc chouettes 2 6
89.491 Perceval "Vert-Linette !"
91.146 Karadoc cul 5
91.676 Karadoc "Grelottine !" -> Perceval
93.415 Karadoc asks cul-de-chouette for 1
95.237 Karadoc throws 4 5 1
96.476 Karadoc throws 1 6 2
96.976 Perceval "du beurre"
97.484 Karadoc "Grelottine !"
98.902 --
100.858 Karadoc chouettes 5 6
102.828 Karadoc cul 3
103.328 --
105.025 Bohort chouettes 6 3
105.877 Bohort cul 1
107.550 --
109.488 Lancelot chouettes 1 4
111.467 Lancelot cul 4
111.976 Perceval "Grelottine !" -> Karadoc
= 118 0 27 2
