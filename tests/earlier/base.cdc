rules: base
players: Perceval, Karadoc, Bohort
simultaneity: 0.05
gestures: strict

1.043 Perceval throws 6
2.675 Bohort throws 4
3.175 Karadoc throws 1
4.445 Karadoc chouettes 6 5
5.844 Karadoc cul 2
7.330 Bohort chouettes 6 6
8.574 Bohort cul 2
9.074 --
10.399 Perceval chouettes 6 6
12.033 Perceval cul 1
12.675 --
13.639 Karadoc chouettes 6 3
14.591 Karadoc cul 5
15.091 --
16.854 Bohort chouettes 1 1
17.418 Bohort cul 4
18.973 --
20.511 Perceval chouettes 5 6
21.435 Perceval cul 5
21.435 wait 40
63.091 --
64.521 Karadoc chouettes 5 6
65.346 Karadoc cul 6
66.646 --
68.574 Bohort chouettes 3 6
70.401 Bohort cul 1
71.418 Perceval chouettes 6 5
72.473 Perceval cul 2
73.443 Karadoc chouettes 3 3
74.822 --
75.393 --
76.211 Perceval chouettes 2 6
77.684 Perceval cul 4
78.195 Karadoc chouettes 2 6
80.159 Karadoc cul 6
82.149 Bohort chouettes 3 5
84.023 Bohort cul 6
85.995 Karadoc chouettes 4 6
87.627 Perceval chouettes 5 3
89.564 Perceval cul 2
91.425 --
92.981 Karadoc chouettes 2 6
94.610 Karadoc cul 6
95.566 --
96.489 Bohort chouettes 4 1
97.245 Bohort cul 3
97.745 Perceval "Sans fin est la moisissure des bières bretonnes !"
99.716 Perceval chouettes 3 2
101.689 Perceval cul 5
103.023 --
103.936 Karadoc chouettes 6 6
105.219 Karadoc cul 1
105.719 --
106.610 Bohort chouettes 3 6
107.958 Bohort cul 5
109.779 Perceval chouettes 5 6
110.682 Perceval cul 4
111.548 --
112.802 Karadoc chouettes 2 4
113.677 Bohort declines
114.506 Karadoc cul 2
116.049 Bohort claps
116.049 Bohort "Pas mou le caillou !"
116.122 Perceval claps
116.122 Perceval "Pas mou le caillou !" -> Karadoc
116.480 Karadoc claps
116.480 Karadoc "Pas mou le caillou !"
117.303 --
117.874 Bohort chouettes 2 4
118.772 Bohort cul 4
119.411 --
121.108 Perceval chouettes 1 5
121.678 Perceval cul 5
122.552 Karadoc chouettes 5 5
124.529 Karadoc cul 1
125.997 Bohort chouettes 6 1
126.661 Bohort cul 3
127.463 --
128.981 Perceval chouettes 3 6
130.916 Perceval cul 6
131.525 --
132.920 Karadoc chouettes 1 4
134.849 Karadoc cul 2
136.719 --
137.977 Bohort chouettes 1 3
139.184 Bohort cul 6
140.061 --
141.629 Perceval chouettes 4 5
141.929 Perceval "Artichette !"
142.502 Perceval cul 2
143.618 Karadoc chouettes 1 3
144.266 Karadoc cul 6
144.766 --
145.527 Bohort chouettes 4 2
146.786 Bohort cul 4
147.999 --
149.187 Perceval chouettes 3 6
150.884 Perceval cul 4
151.384 --
152.765 Karadoc rolls
153.795 Karadoc drops chouette
154.917 Karadoc chouettes 6 4
156.404 Karadoc cul 5
156.904 --
157.525 Bohort chouettes 3 6
159.200 Bohort cul 3
160.165 Karadoc claps
160.165 Karadoc "Pas mou le caillou !"
160.250 Bohort claps
160.250 Bohort "Pas mou le caillou !"
= 294 241 133
