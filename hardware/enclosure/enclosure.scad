// The button box's case and the pucks of its seats, in millimetres. Print without supports.
//
//   openscad -D 'part="box"' -o box.stl enclosure.scad        (box, lid, puck, floor)
//
// `make enclosure` writes all four, and the picture. Measured on drawings alone: nothing was printed yet.

part = "all";            // "box", "lid", "puck", "floor"; "all": as they go together, for the picture

// ---- what is to be put in: measure yours
seats = 8;               // connectors in the back: 1 to 8
lamps = 7;               // lamps in the lid: seats without the last one
modules = 2;             // MAX7219 modules, one above the other: 1 to 4
window = [62, 15];       // a module's digits
module_pcb = [83, 16];   // a module's board, and how far the next one is below it
module_holes = [77, 10]; // between its fixing holes
board = [85, 57, 24];    // breadboard of 400 points with the Nano on it
connector = [8, 6.5];    // what a JST-XH plug of two contacts goes through
usb = [13, 11, 8];       // the cable's plug, and how far it is above the board's underside
lamp = 5.2;              // a 5 mm LED, with play
button = 28;             // the thread of an arcade button; 24 for small ones
button_height = 38;      // below its rim, with its contacts
cable = 5;               // the lead of a seat

// ---- how it is made
wall = 2.4;
play = 0.3;              // between lid and box
screw = 3.2;             // M3, through; into 2.6 mm of plastic
pilot = 2.6;
corner = 6;              // rounding, and the pillars of the screws
$fn = 48;

face = max(modules * (module_pcb[1] + 4) + 26, board[1] + 8);
inner = [max(module_pcb[0], board[0]) + 2 * corner + 16, face, board[2] + 14];
outer = [inner[0] + 2 * wall, inner[1] + 2 * wall, inner[2] + wall];

assert(seats >= 1 && seats <= 8, "seats: 1 to 8");
assert(modules >= 1 && modules <= 4, "modules: 1 to 4");
assert(seats * (connector[0] + 2.5) <= inner[0] - 2 * corner, "the back is too narrow for the connectors");

module rounded(size, height) {
  linear_extrude(height) offset(r = corner) offset(delta = -corner) square(size, center = true);
}

// The places of the four screws.
module corners(size) {
  for (x = [-1, 1], y = [-1, 1])
    translate([x * (size[0] / 2 - corner), y * (size[1] / 2 - corner), 0]) children();
}

module box() {
  difference() {
    union() {
      difference() {
        rounded([outer[0], outer[1]], outer[2]);
        translate([0, 0, wall]) rounded([inner[0], inner[1]], outer[2]);
      }
      intersection() {
        rounded([outer[0], outer[1]], outer[2]);
        corners(outer) cylinder(d = 2 * corner, h = outer[2]);
      }
      // a frame that keeps the breadboard in its place
      translate([0, 0, wall]) difference() {
        translate([-board[0] / 2 - wall, -board[1] / 2 - wall, 0])
          cube([board[0] + 2 * wall, board[1] + 2 * wall, 4]);
        translate([-board[0] / 2 - play, -board[1] / 2 - play, -1])
          cube([board[0] + 2 * play, board[1] + 2 * play, 6]);
      }
    }
    translate([0, 0, outer[2] - 12]) corners(outer) cylinder(d = pilot, h = 13);
    // the left: the board's USB port
    translate([-outer[0] / 2 - 1, -usb[0] / 2, wall + usb[2]]) cube([wall + 2, usb[0], usb[1]]);
    // the back: an opening for each seat's lead
    pitch = (inner[0] - 2 * corner) / seats;
    for (seat = [0 : seats - 1])
      translate([((seats - 1) / 2 - seat) * pitch, outer[1] / 2, wall + 12]) {
        translate([-connector[0] / 2, -wall - 1, 0]) cube([connector[0], wall + 2, connector[1]]);
        translate([0, -0.6, 9]) rotate([90, 0, 180]) linear_extrude(2) text(str(seat), size = 6, halign = "center");
      }
  }
}

module lid() {
  lamp_pitch = (inner[0] - 4 * corner) / max(lamps, 1);
  difference() {
    union() {
      rounded([outer[0], outer[1]], wall);
      // a lip that keeps it in its place, below
      translate([0, 0, -3]) difference() {
        rounded([inner[0] - 2 * play, inner[1] - 2 * play], 3);
        translate([0, 0, -1]) rounded([inner[0] - 2 * play - 2 * wall, inner[1] - 2 * play - 2 * wall], 5);
        corners(outer) translate([0, 0, -1]) cylinder(r = corner + 2 * play, h = 5);
      }
    }
    translate([0, 0, -1]) corners(outer) cylinder(d = screw, h = wall + 2);
    for (row = [0 : modules - 1])
      translate([0, outer[1] / 2 - 16 - row * (module_pcb[1] + 4), -1]) {
        translate([-window[0] / 2, -window[1] / 2, 0]) cube([window[0], window[1], wall + 2]);
        for (x = [-1, 1], y = [-1, 1])
          translate([x * module_holes[0] / 2, y * module_holes[1] / 2, 0]) cylinder(d = screw, h = wall + 2);
      }
    for (seat = [0 : lamps - 1])
      translate([(seat - (lamps - 1) / 2) * lamp_pitch, -outer[1] / 2 + 14, -1]) {
        cylinder(d = lamp, h = wall + 2);
        translate([0, -8, 1 + wall - 0.6]) linear_extrude(2) text(str(seat), size = 5, halign = "center", valign = "center");
      }
  }
}

puck_wide = button + 30;
puck_high = button_height + 6;

module puck() {
  difference() {
    union() {
      difference() {
        cylinder(d1 = puck_wide + 8, d2 = puck_wide, h = puck_high);
        translate([0, 0, -1]) cylinder(d1 = puck_wide + 8 - 2 * wall, d2 = puck_wide - 2 * wall, h = puck_high - wall + 1);
      }
      for (turn = [0 : 120 : 240]) rotate(turn + 60) translate([puck_wide / 2 - 5, 0, 3]) cylinder(d = 8, h = puck_high - 3);
    }
    cylinder(d = button + play, h = puck_high + 1);
    rotate([90, 0, 0]) translate([0, 9, 0]) cylinder(d = cable, h = puck_wide);
    for (turn = [0 : 120 : 240]) rotate(turn + 60) translate([puck_wide / 2 - 5, 0, -1]) cylinder(d = pilot, h = 14);
  }
}

module floor_plate() {
  difference() {
    cylinder(d = puck_wide + 8 - 2 * wall - 2 * play, h = wall);
    for (turn = [0 : 120 : 240]) rotate(turn + 60) translate([puck_wide / 2 - 5, 0, -1]) {
      cylinder(d = screw, h = wall + 2);
      cylinder(d = 2 * screw, h = wall / 2 + 1);
    }
  }
}

if (part == "box") box();
if (part == "lid") translate([0, 0, wall]) rotate([180, 0, 0]) lid();
if (part == "puck") translate([0, 0, puck_high]) rotate([180, 0, 0]) puck();
if (part == "floor") floor_plate();
if (part == "all") {
  color("#3f5c6e") box();
  color("#d9c9a3") translate([0, 0, outer[2] + 22]) lid();
  translate([outer[0] / 2 + puck_wide * 0.9, 0, 0]) {
    color("#3f5c6e") translate([0, 0, 12]) puck();
    color("#d9c9a3") floor_plate();
    color("#b5502f") translate([0, 0, puck_high + 20]) { cylinder(d = button + 5, h = 4); cylinder(d = button - 4, h = 9); }
  }
}
