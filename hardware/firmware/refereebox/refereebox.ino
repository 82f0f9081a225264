// refereebox.ino - button box and LED scoreboard for the Arduino Uno and Nano (ATmega328P, 16 MHz).
//
// This sketch is the one source of truth: it opens in the Arduino IDE and builds with plain avr-gcc
// (../build.sh). It needs nothing of Arduino's own code. What goes over the wire is written down in
// ../../PROTOCOL.md.
//
//   seats 0..7 : D2..D9, a button to GND each (internal pull-up)
//   lamps 0..6 : D10, D11, D12, D13, A3, A4, A5, LED and resistor to GND
//   MAX7219    : A0 = DIN, A1 = CS/LOAD, A2 = CLK; one to four in a chain
//
// MIT licence, as the rest of the project.
#include <avr/eeprom.h>
#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/pgmspace.h>
#include <avr/wdt.h>
#include <stdint.h>
#include <util/atomic.h>
#include <util/crc16.h>

static const uint8_t VERSION = 2;
static const uint8_t SEATS = 8;
static const uint8_t LAMPS = 7;
static const uint8_t MODULES = 4;            // fewer in the chain do no harm: the rest falls out of its end
static const uint32_t BAUD = 115200;
static const uint32_t TICKS_PER_S = F_CPU / 8;  // Timer1, prescaler 8: 0.5 us, wraps after 35.8 min
static const uint8_t RESOLUTION_US = 14;     // two presses closer than this may come out level; eight at once
static const uint8_t QUIET_MS = 20;          // a button must have been up this long to count
static const uint8_t DOWN_MS = 2;            // it was pressed if it stays down for so many milliseconds, ...
static const uint8_t UP_MS = 3;              // ... and it was a disturbance of its lead if it is up so many
static const uint8_t RESEND_MS = 200;

#ifndef WATCHDOG                             // old Nano bootloaders are said to hang on it: build with 0
#define WATCHDOG 1
#endif

// ---- clock -----------------------------------------------------------------------------------

static volatile uint16_t overflows;
ISR(TIMER1_OVF_vect) { overflows++; }

// Interrupts must be off: the counter may just have wrapped with its interrupt still waiting.
static inline __attribute__((always_inline)) uint32_t extended(uint16_t low) {
  uint16_t high = overflows;
  if ((TIFR1 & _BV(TOV1)) && low < 0x8000) high++;
  return ((uint32_t)high << 16) | low;
}

static uint32_t now() {
  uint32_t ticks;
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) { ticks = extended(TCNT1); }
  return ticks;
}

// ---- buttons ---------------------------------------------------------------------------------
// Masks are in pin order inside: bits 2..7 are D2..D7, bits 0 and 1 are D8 and D9.

struct Press { uint32_t ticks; uint8_t mask, round, boot; };

// What outlives a watchdog reset, so that no press is lost by it: see remember().
// An edge waits here until its line was seen to stay down: see confirm().
#define KEPT __attribute__((section(".noinit")))

static const uint8_t QUEUE = 16;             // a power of two
static volatile Press queue[QUEUE] KEPT;
static volatile uint8_t queue_head KEPT, queue_tail KEPT;
static uint8_t boot_id KEPT;
static volatile uint8_t last_pins = 0xFF;    // 1: released
static volatile uint8_t armed;               // seats whose next press counts
static volatile uint8_t ready;               // seats up and quiet: neither bounce nor a held button counts
static volatile uint8_t touched;             // seats that changed since the last millisecond
static volatile uint8_t round_id;
static volatile uint8_t lit;                 // lamps that are on, in pin order

static inline uint8_t pins() { return (PIND & 0xFC) | (PINB & 0x03); }
static inline uint8_t to_seats(uint8_t pins) { return (pins >> 2) | (uint8_t)(pins << 6); }
static inline uint8_t from_seats(uint8_t seats) { return (uint8_t)(seats << 2) | (seats >> 6); }

// Lamps 0..3 are D10..D13 (PB2..PB5), 4..6 are A3..A5 (PC3..PC5).
static inline void light(uint8_t pin_mask) {
  uint8_t seats = to_seats(pin_mask);
  PORTB = (PORTB & ~0x3C) | (uint8_t)((seats & 0x0F) << 2);
  PORTC = (PORTC & ~0x38) | (uint8_t)((seats & 0x70) >> 1);
  lit = pin_mask;
}

// The host greets anew when it has started: only then may the same round be opened once more.
static bool asked;                           // for a round, since then
static uint8_t asked_seats;

ISR(PCINT2_vect) {
  uint16_t low = TCNT1;                      // the time comes first
  uint8_t p = pins();
  uint8_t changed = last_pins ^ p;
  uint8_t fell = last_pins & (uint8_t)~p & armed & ready;
  last_pins = p;
  touched |= changed;
  ready &= (uint8_t)~changed;
  if (!fell) return;
  armed &= (uint8_t)~fell;                   // the first edge wins; what follows is bounce
  uint8_t head = queue_head, next = (head + 1) & (QUEUE - 1);
  if (next != queue_tail) {
    queue[head].ticks = extended(low);
    queue[head].mask = fell;
    queue[head].round = round_id;
    queue[head].boot = boot_id;
    queue_head = next;
  }
}
ISR(PCINT0_vect, ISR_ALIASOF(PCINT2_vect));

// Once a millisecond: a button that has been up and quiet long enough counts again. The buttons that
// changed since the last time.
static uint8_t settle() {
  static uint8_t quiet[8];
  uint8_t changed, p;
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
    changed = touched;
    touched = 0;
    p = last_pins;
  }
  for (uint8_t i = 0; i < 8; i++) {
    uint8_t bit = _BV(i);
    if ((changed & bit) || !(p & bit)) {
      quiet[i] = 0;
    } else if (quiet[i] < QUIET_MS && ++quiet[i] == QUIET_MS) {
      ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
        if (touched & bit) quiet[i] = 0;
        else ready |= bit;
      }
    }
  }
  return changed;
}

// Edges whose line is watched, the earliest first.
static const uint8_t WATCHED = 8;
static Press watched[WATCHED];
static uint8_t watched_count, down_for[WATCHED], up_for[WATCHED];

static void drop(uint8_t i) {
  for (watched_count--; i < watched_count; i++) {
    watched[i] = watched[i + 1];
    down_for[i] = down_for[i + 1];
    up_for[i] = up_for[i + 1];
  }
}

// Once a millisecond: what stays down was pressed, what comes up at once was a spark on the lead.
static void confirm(uint8_t changed) {
  uint8_t p = pins();
  for (uint8_t i = 0; i < watched_count;) {
    uint8_t up = watched[i].mask & p;
    if (up && ++up_for[i] >= UP_MS && down_for[i] < DOWN_MS) {
      ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
        if (watched[i].round == round_id && watched[i].boot == boot_id) armed |= up;
        if (!(touched & up)) ready |= up & last_pins;
      }
      watched[i].mask &= (uint8_t)~up;
      up_for[i] = 0;
      if (!watched[i].mask) { drop(i); continue; }
    } else if (!up) {
      up_for[i] = 0;
      // two sparks, a millisecond apart, are no press either
      if (watched[i].mask & changed && down_for[i] < DOWN_MS) down_for[i] = 0;
      else if (down_for[i] < DOWN_MS) down_for[i]++;
    } else if (down_for[i] < DOWN_MS) {
      down_for[i] = 0;
    }
    i++;
  }
}

// ---- scoreboard ------------------------------------------------------------------------------

static uint8_t segments(char c) {
  static const uint8_t digits[10] PROGMEM = {0x7E, 0x30, 0x6D, 0x79, 0x33, 0x5B, 0x5F, 0x70, 0x7F, 0x7B};
  static const uint8_t letters[26] PROGMEM = {
      0x77, 0x1F, 0x4E, 0x3D, 0x4F, 0x47, 0x5E, 0x37, 0x06, 0x3C, 0x57, 0x0E, 0x54,   // A..M
      0x15, 0x1D, 0x67, 0x73, 0x05, 0x5B, 0x0F, 0x3E, 0x1C, 0x2A, 0x37, 0x3B, 0x6D};  // N..Z
  if (c >= '0' && c <= '9') return pgm_read_byte(&digits[c - '0']);
  if (c >= 'a' && c <= 'z') c -= 'a' - 'A';
  if (c >= 'A' && c <= 'Z') return pgm_read_byte(&letters[c - 'A']);
  if (c == '-') return 0x01;
  if (c == '_') return 0x08;
  return 0;
}

// The same register of every module in the chain; the first word out ends in the farthest one.
// PORTC is shared with lamps that the interrupt may light: every change is one instruction (sbi, cbi).
static void shift(uint8_t reg, const uint8_t *values) {
  PORTC &= ~_BV(1);
  for (uint8_t m = MODULES; m--;) {
    uint16_t word = ((uint16_t)reg << 8) | values[m];
    for (uint8_t i = 0; i < 16; i++) {
      if (word & 0x8000) PORTC |= _BV(0);
      else PORTC &= ~_BV(0);
      PORTC |= _BV(2);
      PORTC &= ~_BV(2);
      word <<= 1;
    }
  }
  PORTC |= _BV(1);
}

static void shift_same(uint8_t reg, uint8_t value) {
  uint8_t values[MODULES];
  for (uint8_t m = 0; m < MODULES; m++) values[m] = value;
  shift(reg, values);
}

static uint8_t shown[MODULES][8];
static uint8_t brightness = 8;
static bool all_on;      // every segment of every digit, for a test

static void configure() {
  shift_same(0x0F, all_on);
  shift_same(0x09, 0);   // no BCD: segments are ours
  shift_same(0x0B, 7);   // all eight digits
  shift_same(0x0A, brightness);
  shift_same(0x0C, 1);   // on
}

// Eight places a module, left to right; a point belongs to the place before it.
static void show(const char *text) {
  configure();               // a disturbance may have made it forget
  for (uint8_t m = 0; m < MODULES; m++) {
    for (uint8_t i = 0; i < 8; i++) {
      uint8_t s = 0;
      if (*text) s = segments(*text++);
      if (*text == '.') { s |= 0x80; text++; }
      shown[m][i] = s;
    }
  }
  for (uint8_t i = 0; i < 8; i++) {
    uint8_t values[MODULES];
    for (uint8_t m = 0; m < MODULES; m++) values[m] = shown[m][i];
    shift(8 - i, values);
  }
}

// ---- serial line -----------------------------------------------------------------------------
// Arduino's Serial is not used: its interrupts last long enough to delay a stamp by 10 us. These do the
// least there is to do.

static volatile uint8_t came[128], going[128];
static volatile uint8_t came_head, going_tail;
static uint8_t came_tail;
static volatile uint8_t going_head;

ISR(USART_RX_vect) {
  uint8_t head = came_head;
  came[head & 127] = UDR0;   // one that is never fetched is overwritten: its line's sum will tell
  came_head = head + 1;
}

ISR(USART_UDRE_vect) {
  uint8_t tail = going_tail;
  UDR0 = going[tail & 127];
  going_tail = ++tail;
  if (tail == going_head) UCSR0B &= ~_BV(UDRIE0);
}

static void start_serial() {
  UCSR0A = _BV(U2X0);        // before the rate, which an emulator takes as it is written
  UBRR0 = F_CPU / 8 / BAUD - 1;
  UCSR0C = _BV(UCSZ01) | _BV(UCSZ00);
  UCSR0B = _BV(RXEN0) | _BV(TXEN0) | _BV(RXCIE0);
}

static void say(char c) {
  while ((uint8_t)(going_head - going_tail) == sizeof going) {}
  going[going_head & 127] = c;
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
    going_head++;
    UCSR0B |= _BV(UDRIE0);
  }
}

// ---- lines -----------------------------------------------------------------------------------

static char line[56];
static uint8_t line_length;
static bool line_bad;
static char reply[40];
static uint8_t reply_length;

static uint16_t crc_of(const char *text, uint8_t length) {
  uint16_t crc = 0xFFFF;
  while (length--) crc = _crc_xmodem_update(crc, *text++);
  return crc;
}

static void put(char c) {
  if (reply_length < sizeof reply - 6) reply[reply_length++] = c;
}

static void put_hex(uint32_t value, uint8_t digits) {
  put(' ');
  while (digits--) {
    uint8_t d = (value >> (4 * digits)) & 15;
    put(d < 10 ? '0' + d : 'A' - 10 + d);
  }
}

static void send() {
  uint16_t crc = crc_of(reply, reply_length);
  reply[reply_length++] = '*';
  for (int8_t s = 12; s >= 0; s -= 4) {
    uint8_t d = (crc >> s) & 15;
    reply[reply_length++] = d < 10 ? '0' + d : 'A' - 10 + d;
  }
  reply[reply_length++] = '\n';
  for (uint8_t i = 0; i < reply_length; i++) say(reply[i]);
  reply_length = 0;
}

static uint32_t read_hex(const char *&text) {
  uint32_t value = 0;
  while (*text == ' ') text++;
  for (;; text++) {
    char c = *text;
    if (c >= '0' && c <= '9') value = (value << 4) | (uint8_t)(c - '0');
    else if (c >= 'A' && c <= 'F') value = (value << 4) | (uint8_t)(c - 'A' + 10);
    else return value;
  }
}

static const uint8_t PENDING = 8;
static Press pending[PENDING] KEPT;          // told to the host, not yet acknowledged
static uint8_t pending_seq[PENDING] KEPT, pending_count KEPT, next_seq KEPT;
static uint32_t kept_mark KEPT;
static uint32_t resent_at;

// EEPROM outlasts the loss of power, as memory does not: no two starts have the same number.
static uint8_t *const BOOTS = (uint8_t *)0;

static void remember() {
  const uint32_t MARK = 0xB0C5CA11;
  bool sane = queue_head < QUEUE && queue_tail < QUEUE && pending_count <= PENDING;
  if (kept_mark != MARK || !sane) {          // power was off: what stands there means nothing
    queue_head = queue_tail = pending_count = 0;
    next_seq = 1;
  }
  kept_mark = MARK;
  boot_id = eeprom_read_byte(BOOTS) + 1;
  eeprom_update_byte(BOOTS, boot_id);
}

static void say_press(uint8_t i) {
  put('P');
  put_hex(pending_seq[i], 2);
  put_hex(pending[i].boot, 2);
  put_hex(pending[i].round, 2);
  put_hex(pending[i].ticks, 8);
  put_hex(to_seats(pending[i].mask), 2);
  send();
}

static void say_hello() {
  put('H');
  put_hex(VERSION, 2);
  put_hex(SEATS, 2);
  put_hex(TICKS_PER_S, 8);
  put_hex(boot_id, 2);
  put_hex(RESOLUTION_US, 2);
  put_hex(LAMPS, 2);
  send();
}

static void say_error(uint8_t code) {
  put('E');
  put_hex(code, 2);
  send();
}

static void acknowledged(uint8_t seq) {
  while (pending_count && (int8_t)(seq - pending_seq[0]) >= 0) {
    for (uint8_t i = 1; i < pending_count; i++) {
      pending[i - 1] = pending[i];
      pending_seq[i - 1] = pending_seq[i];
    }
    pending_count--;
  }
}

static void obey(uint32_t received) {
  const char *rest = line + 1;
  switch (line[0]) {
    case 'H':
      asked = false;
      say_hello();
      break;
    case 'T': {
      uint16_t number = read_hex(rest);
      put('T');
      put_hex(number, 4);
      put_hex(received, 8);
      put_hex(now(), 8);
      send();
      break;
    }
    case 'A': {
      uint8_t round = read_hex(rest), seats = read_hex(rest), up;
      ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
        if (!asked || round != round_id || seats != asked_seats) {   // else its answer was lost
          round_id = round;
          armed = from_seats(seats);
          light(0);
        }
        up = ready;
      }
      asked = true;
      asked_seats = seats;
      put('A');
      put_hex(round, 2);
      put_hex(seats, 2);
      put_hex(to_seats(up), 2);
      send();
      break;
    }
    case 'K': {
      uint8_t seq = read_hex(rest);
      acknowledged(seq);
      put('K');
      put_hex(seq, 2);
      send();
      break;
    }
    case 'L': {
      uint8_t seats = read_hex(rest);
      ATOMIC_BLOCK(ATOMIC_RESTORESTATE) { light(from_seats(seats)); }
      put('L');
      put_hex(seats, 2);
      send();
      break;
    }
    case 'B': {
      uint8_t wanted = read_hex(rest) & 31;
      brightness = wanted & 15;
      all_on = wanted > 15;
      configure();
      put('B');
      put_hex(wanted, 2);
      send();
      break;
    }
    case 'D': {
      uint8_t number = read_hex(rest);
      if (*rest == ' ') rest++;
      show(rest);
      put('D');
      put_hex(number, 2);
      send();
      break;
    }
#ifdef TEST_HOOKS
    case 'W':                                // hang: the watchdog must bite
      for (;;) {}
    case 'C':                                // bring the clock near its wrap
      ATOMIC_BLOCK(ATOMIC_RESTORESTATE) { overflows = read_hex(rest); }
      put('C');
      send();
      break;
#endif
    default:
      say_error(1);
  }
}

static void take(char c) {
  if (c != '\n') {
    if (c < 0x20 || c > 0x7E || line_length >= sizeof line - 1) line_bad = true;
    else line[line_length++] = c;
    return;
  }
  uint32_t received = now();
  bool good = !line_bad && line_length >= 6 && line[line_length - 5] == '*';
  if (good) {
    line[line_length] = 0;
    const char *sum = line + line_length - 4;
    uint16_t wanted = read_hex(sum);
    good = sum == line + line_length && wanted == crc_of(line, line_length - 5);
    line[line_length - 5] = 0;
  }
  if (good) obey(received);
  else if (line_length || line_bad) say_error(2);
  line_length = 0;
  line_bad = false;
}

// ---- all day long ----------------------------------------------------------------------------

void setup() {
#if WATCHDOG
  wdt_enable(WDTO_500MS);
#endif
  remember();
  start_serial();
  DDRC |= 0x3F;
  DDRB |= 0x3C;
  PORTC |= _BV(1);
  show("");
  PORTD |= 0xFC;         // buttons: inputs since the start, now pulled up
  PORTB |= 0x03;
  TIMSK0 = 0;            // Arduino's millis() is not needed, and its interrupt would delay a stamp
  TCCR1A = 0;
  TCCR1B = _BV(CS11);
  TCNT1 = 0;
  TIFR1 = _BV(TOV1);
  TIMSK1 = _BV(TOIE1);
  last_pins = pins();
  PCMSK2 = 0xFC;
  PCMSK0 = 0x03;
  PCIFR = 7;
  PCICR = _BV(PCIE2) | _BV(PCIE0);
  say_hello();
}

void loop() {
#if WATCHDOG
  wdt_reset();
#endif
  static uint32_t settled_at;
  if (now() - settled_at >= TICKS_PER_S / 1000) {
    settled_at = now();
    confirm(settle());
  }
  while (came_tail != came_head) take(came[came_tail++ & 127]);
  // A watchdog's reset in the two milliseconds of doubt must not lose a press: what was doubtful then
  // is believed.
  static uint8_t seen_until = 0xFF;
  if (seen_until == 0xFF) seen_until = queue_tail;
  while (seen_until != queue_head && watched_count < WATCHED) {
    Press &edge = watched[watched_count];
    edge.ticks = queue[seen_until].ticks;
    edge.mask = queue[seen_until].mask;
    edge.round = queue[seen_until].round;
    edge.boot = queue[seen_until].boot;
    down_for[watched_count] = edge.boot == boot_id ? 0 : DOWN_MS;
    up_for[watched_count++] = 0;
    seen_until = (seen_until + 1) & (QUEUE - 1);
  }
  // The earliest first: nobody is told before who may have pressed before him.
  while (watched_count && down_for[0] >= DOWN_MS && pending_count < PENDING) {
    pending[pending_count] = watched[0];
    pending_seq[pending_count] = next_seq++;
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
      if (!lit && watched[0].round == round_id) light(watched[0].mask);   // before the host has spoken
    }
    drop(0);
    say_press(pending_count++);
    resent_at = now();
  }
  // what the watchdog's reset would bring back: all that is not told yet
  queue_tail = (seen_until - watched_count) & (QUEUE - 1);
  if (pending_count && now() - resent_at > TICKS_PER_S / 1000 * RESEND_MS) {
    say_press(0);
    resent_at = now();
  }
}
