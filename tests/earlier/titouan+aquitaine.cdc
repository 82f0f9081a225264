rules: titouan +aquitaine
players: Perceval, Karadoc, Bohort
simultaneity: 0.05

1.523 Perceval chouettes 2 2
2.787 Perceval rolls
4.690 Perceval cul 5
5.088 Perceval "Je sirote !"
6.440 Karadoc "Couche-Sirop !"
6.669 Bohort "Beau-Sirop !"
8.169 Perceval takes
10.137 Perceval throws 4
11.121 Perceval "Pas mou le caillou !"
11.255 Karadoc "Pas mou le caillou !"
11.365 Bohort "J'apprécie les fruits au sirop !"
11.375 Bohort "Pas mou le caillou !"
13.213 Perceval targets Karadoc 1 chouette
14.218 --
15.606 Perceval targets Bohort 2 chouette
17.509 Bohort targets Karadoc 2 chouette
19.121 Karadoc chouettes 5 2
20.216 Perceval targets Karadoc 1 chouette
21.761 Karadoc cul 2
23.453 --
25.440 Karadoc targets Bohort 1 chouette
26.827 Bohort chouettes 4 4
28.171 Bohort cul 3
29.206 Bohort "Raitournelle !"
29.373 Perceval "Artichette !" -> Bohort
30.785 Karadoc "Artichette !"
32.179 --
34.167 Perceval chouettes 1 2
35.403 Bohort targets Karadoc 2 chouette
35.983 Perceval cul 6
37.317 --
38.175 Karadoc chouettes 2 3
38.939 Karadoc cul 4
39.624 Karadoc "Grelotte ça picote !"
39.742 Perceval "Grelotte ça picote !"
39.937 Bohort "Grelotte ça picote !"
40.697 Bohort chouettes 4 3
42.221 Bohort cul 2
43.335 Perceval "Grelotte ça picote !"
43.652 Bohort "Grelotte ça picote !"
44.175 Karadoc "Grelotte ça picote !"
45.441 Perceval chouettes 6 1
46.972 Perceval cul 2
48.293 Karadoc drops cul
50.028 Bohort chouettes 2 3
51.392 Bohort drops cul
53.073 Perceval chouettes 1 6
54.244 Perceval cul 3
55.788 --
57.431 Karadoc chouettes 4 5
58.274 Karadoc cul 4
59.225 --
60.200 Karadoc targets Perceval 1 chouette
61.555 Bohort chouettes 2 3
63.411 Bohort cul 5
64.527 --
66.402 Perceval chouettes 6 6
68.201 Perceval cul 2
68.853 Karadoc targets Perceval 1 chouette
69.206 Perceval "Je sirote !"
70.602 Karadoc "File-Sirop !"
70.980 Bohort "File-Sirop !"
72.594 Perceval throws 2
73.459 Bohort targets Karadoc 3 chouette
74.553 Karadoc "J'apprécie les fruits au sirop !" -> Perceval
75.899 Bohort targets Karadoc 1 chouette
76.399 --
77.484 Bohort targets Karadoc 1 chouette
79.231 Karadoc chouettes 4 5
80.677 Karadoc targets Perceval 1 chouette
82.101 Karadoc cul 3
83.235 Karadoc targets Perceval 1 chouette
84.289 Karadoc "Grelotte ça picote !"
84.301 Perceval "Grelotte ça picote !"
84.309 Bohort "Grelotte ça picote !"
84.883 Perceval "Sans fin est la moisissure des bières bretonnes !" -> Karadoc
85.549 Bohort "Sans fin est la moisissure des bières bretonnes !" -> Karadoc
# 86.049 "Bjarret !"
88.174 Karadoc "Sans fin est la moisissure des bières bretonnes !"
89.108 --
90.883 Bohort chouettes 4 1
91.425 Bohort cul 4
91.825 Perceval "Civet de 9 sur une Neant !"
92.701 Perceval chouettes 1 5
94.535 Bohort targets Perceval 2 chouette
96.296 Perceval cul 2
96.696 Perceval "Civet de 18 sur une Chouette !"
97.829 --
98.229 Perceval "Lance-Civet !" -> Karadoc
98.629 Karadoc "Civet de 36 sur une Soufflette !"
99.450 Perceval chouettes 3 6
99.950 Karadoc "Civet Doublé !" -> Perceval
101.432 Perceval cul 6
101.832 Karadoc "Civet de 102 sur une Chouette Velute !"
102.583 Perceval stands
102.906 Karadoc "Attrape-Oiseau !"
103.847 Bohort "Couche-Sirop !"
104.376 Perceval "Grelottine !" -> Bohort
106.093 Karadoc takes
107.946 Karadoc throws 2
109.666 Perceval targets Bohort 2 chouette
110.497 Bohort "J'apprécie les fruits au sirop !"
111.606 Perceval targets Karadoc 1 chouette
112.795 --
113.195 Karadoc "Civet de 18 sur une Soufflette !"
114.202 Perceval sits
115.357 Perceval targets Bohort 1 chouette
115.864 Karadoc chouettes 5 4
116.377 Bohort targets Perceval 2 chouette
117.676 Karadoc cul 6
= 0 0 0
