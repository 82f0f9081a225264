rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
simultaneity: 0.05

1.782 Perceval throws 5
3.532 Bohort throws 4
4.266 Karadoc throws 5
4.967 Lancelot throws 1
6.156 Perceval stands
6.945 Lancelot chouettes 3 6
8.793 Lancelot cul 3
9.293 Perceval "Je ne mange pas de graines !"
10.177 Perceval sits
11.546 Perceval "Pas mou le caillou !"
11.579 Bohort "Pas mou le caillou !" -> Lancelot
11.845 Karadoc "Pas mou le caillou !"
12.345 --
14.328 Perceval chouettes 2 6
14.910 Perceval cul 4
15.410 --
16.547 Karadoc chouettes 1 5
17.439 Karadoc cul 4
19.414 --
20.273 Bohort chouettes 2 6
21.078 Lancelot "Vert-Linette !"
21.626 Bohort rolls
23.535 Bohort cul 5
25.589 Bohort "À Kadoc !"
26.089 --
26.489 Bohort "Lancelot elle fait des Flans !" -> Lancelot
28.057 Lancelot chouettes 1 3
28.440 Karadoc "J'achète !"
30.143 Karadoc cul 2
30.992 Karadoc "Grelotte ça picote !"
31.022 Perceval "Grelotte ça picote !" -> Lancelot
31.031 Lancelot "Grelotte ça picote !"
32.345 --
33.382 Perceval chouettes 5 3
35.095 Perceval cul 5
35.458 Perceval takes
35.992 Lancelot "File-Sirop !"
36.906 Karadoc "Couche-Sirop !"
37.233 Bohort "Chouette !"
38.604 Perceval throws 4
39.601 Karadoc "J'apprécie les fruits au sirop !"
39.632 Bohort "J'apprécie les fruits au sirop !"
39.785 Lancelot "J'apprécie les fruits au sirop !"
40.569 --
41.263 Karadoc chouettes 4 5
42.423 Karadoc cul 6
42.914 Perceval "Grelotte ça picote !" -> Karadoc
43.137 Karadoc "Grelotte ça picote !"
43.262 Lancelot "Grelotte ça picote !" -> Karadoc
45.003 --
45.660 Bohort rolls
46.973 Bohort chouettes 6 1
47.812 Bohort cul 5
48.886 --
50.569 Lancelot chouettes 5 4
51.211 Lancelot cul 1
52.910 --
54.379 Perceval chouettes 3 1
54.912 Perceval cul 4
55.545 --
56.126 Karadoc chouettes 1 4
56.927 Karadoc cul 6
58.507 --
60.150 Bohort chouettes 3 6
61.593 Bohort cul 3
62.151 Karadoc "Pas mou le caillou !"
63.119 Bohort "Pas mou le caillou !"
63.403 Perceval "Pas mou le caillou !"
63.665 Lancelot "Pas mou le caillou !" -> Bohort
64.240 --
65.911 Lancelot chouettes 2 6
66.612 Karadoc "Vert-Linette !"
67.584 Lancelot cul 6
67.584 wait 40
108.237 --
110.036 Perceval rolls
111.653 Perceval chouettes 5 2
112.029 Karadoc "Je rachète !"
112.707 Karadoc cul 4
114.187 --
115.010 Karadoc chouettes 3 3
115.519 Karadoc cul 3
117.504 --
118.276 Bohort chouettes 4 1
120.235 Bohort cul 5
121.709 --
123.483 Lancelot chouettes 5 5
124.291 Lancelot cul 2
124.291 wait 40
165.488 --
167.412 Perceval chouettes 6 5
169.311 Perceval cul 1
169.811 Bohort "Grelottine !" -> Bohort
169.811 wait 40
210.311 --
211.638 Karadoc chouettes 5 4
213.415 Karadoc cul 1
214.113 Bohort chouettes 6 1
214.712 Bohort cul 4
216.430 --
218.331 Lancelot chouettes 2 3
220.120 Lancelot cul 6
220.658 Lancelot "Grelottine !"
222.139 --
223.288 Perceval chouettes 3 3
224.301 Perceval cul 2
224.604 Perceval takes
225.788 Bohort "Mouette !"
226.131 Lancelot "Chouette !"
226.147 Karadoc "Chouette !"
= 69 131 7 86
