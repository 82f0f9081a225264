rules: solo
players: Perceval
simultaneity: 0.05

1.106 Perceval throws 6
3.080 Perceval chouettes 6 3
3.759 Perceval cul 5
5.387 --
6.761 Perceval chouettes 5 1
8.210 Perceval cul 5
9.223 Perceval chouettes 1 6
10.463 Perceval cul 3
11.175 --
12.418 Perceval chouettes 4 1
13.137 Perceval cul 2
14.354 Perceval chouettes 2 5
16.232 Perceval cul 6
17.404 --
18.631 Perceval chouettes 1 4
19.917 Perceval cul 6
20.417 --
22.227 Perceval chouettes 1 5
22.911 Perceval cul 4
23.449 Perceval "Grelottine !" -> Perceval
24.730 Perceval asks sirop-grelot for 15
26.109 Perceval rolls
27.725 Perceval chouettes 6 4
29.176 Perceval cul 1
29.910 --
30.895 Perceval stands
32.129 Perceval chouettes 5 1
33.834 Perceval cul 4
34.334 Perceval "Je ne mange pas de graines !"
35.982 Perceval sits
36.517 Perceval "Grelottine !" -> Perceval
37.119 Perceval asks chouette-velute for 8
38.365 Perceval chouettes 1 6
38.902 Perceval cul 5
39.926 --
41.707 Perceval rolls
43.600 Perceval chouettes 3 2
44.224 Perceval cul 3
44.858 --
46.385 Perceval chouettes 5 4
47.365 Perceval cul 1
48.210 --
49.620 Perceval chouettes 6 6
50.794 Perceval cul 6
51.939 --
52.554 Perceval chouettes 1 1
53.244 Perceval cul 3
53.601 Perceval takes
54.617 Perceval "File-Sirop !"
55.436 Perceval throws 5
56.092 --
57.503 Perceval chouettes 4 4
58.831 Perceval cul 3
= 348
