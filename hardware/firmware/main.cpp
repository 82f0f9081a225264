// main.cpp - begins the sketch where no Arduino core does. The Arduino IDE has its own and never sees this.
//
// MIT licence, as the rest of the project.
#include "refereebox/refereebox.ino"

int main() {
  sei();
  setup();
  for (;;) loop();
}
