rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
simultaneity: 0.05

0.813 Perceval throws 2
1.714 Lancelot throws 2
2.234 Bohort throws 1
2.854 Karadoc throws 1
3.810 Bohort throws 4
4.661 Karadoc throws 2
5.590 Karadoc chouettes 6 2
6.979 Karadoc cul 4
7.749 --
9.298 Bohort chouettes 2 6
10.789 Bohort cul 4
12.093 --
13.302 Lancelot chouettes 2 4
15.341 Bohort "Vert-Linette !" -> Lancelot
15.995 Lancelot rolls
17.539 Lancelot cul 5
18.945 --
19.553 Perceval chouettes 4 6
20.623 Perceval cul 6
21.123 --
21.875 Karadoc chouettes 1 4
23.597 Karadoc cul 3
24.314 --
25.162 Bohort chouettes 4 6
25.969 Perceval "Vert-Linette !"
27.652 Karadoc "Vert-Linette !" -> Bohort
28.674 Bohort cul 6
30.283 Lancelot chouettes 1 5
32.008 Lancelot cul 4
32.008 wait 40
73.853 --
75.467 Perceval chouettes 6 6
76.656 Perceval cul 3
77.156 --
79.154 Karadoc chouettes 2 3
79.485 Lancelot "Je rachète !"
81.252 Lancelot cul 6
83.082 --
84.316 Bohort chouettes 5 2
85.954 Bohort cul 3
87.874 --
88.852 Lancelot chouettes 3 5
89.596 Lancelot cul 1
90.096 --
92.040 Perceval chouettes 3 1
93.071 Perceval cul 1
95.068 --
96.776 Karadoc chouettes 3 2
97.526 Karadoc cul 2
98.836 --
99.577 Bohort chouettes 1 1
101.041 Bohort cul 5
101.440 Bohort "Je sirote !"
102.088 Karadoc "Couche-Sirop !"
102.567 Perceval "Alouette !"
103.311 Lancelot "Bergeronnette !"
104.682 Bohort throws 4
105.589 Bohort declines
106.127 Karadoc "J'apprécie les fruits au sirop !" -> Bohort
106.344 Perceval "J'apprécie les fruits au sirop !"
107.308 --
109.118 Lancelot chouettes 3 4
111.063 Lancelot cul 2
111.876 Karadoc "Grelotte ça picote !" -> Lancelot
111.882 Lancelot "Grelotte ça picote !"
111.883 Perceval "Grelotte ça picote !"
112.608 Bohort "Grelotte ça picote !" -> Lancelot
113.108 --
114.417 Perceval chouettes 6 6
115.544 Perceval cul 1
115.894 Perceval "Je sirote !"
117.463 Lancelot "Bergeronnette !"
118.983 Perceval throws 4 6 1
120.465 Karadoc chouettes 5 1
121.742 Karadoc cul 2
122.242 --
122.819 Bohort chouettes 6 2
123.778 Karadoc "Vert-Linette !" -> Bohort
124.034 Lancelot "Vert-Linette !"
124.186 Perceval "Vert-Linette !" -> Bohort
125.704 Bohort cul 5
126.513 Bohort "À Kadoc !"
127.416 --
127.816 Bohort "Lancelot elle fait des Flans !" -> Lancelot
129.306 Lancelot chouettes 4 3
130.802 Lancelot cul 2
131.587 Bohort "Grelotte ça picote !"
131.592 Lancelot "Grelotte ça picote !"
131.608 Karadoc "Grelotte ça picote !" -> Lancelot
131.613 Perceval "Grelotte ça picote !"
133.320 --
134.935 Perceval chouettes 2 5
135.867 Perceval cul 1
137.235 --
138.757 Karadoc chouettes 1 4
140.496 Karadoc cul 2
141.496 Karadoc "En garde ma mignonne !" -> Perceval
143.458 Perceval chouettes 5 1
144.184 Perceval cul 4
145.029 Perceval throws 4 1 3
145.529 Karadoc "Grelotte ça picote !"
147.012 Perceval keeps 3
148.116 Perceval throws 5 2
148.622 Karadoc "Grelottine !" -> Perceval
150.054 Karadoc asks cul-de-chouette for 27
150.554 Perceval "Lance-Bûches !"
