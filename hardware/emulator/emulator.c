// SPDX-License-Identifier: GPL-3.0-or-later
//
// emulator - runs the box's firmware in libsimavr: its serial line is a pseudo-terminal, its buttons,
// lamps and scoreboard are worked over a control socket. For tests, and for who owns no box.
//
//   emulator [-r] [-p] -l LINK -c SOCKET firmware.elf
//     -r  real time; else as fast as the machine can    -p  begin paused: the control socket owns the clock
//     LINK is made a symbolic link to the pseudo-terminal, SOCKET a Unix socket that takes one line a command
//
// This program links libsimavr (GPL-3 or later) and is therefore under the GPL, version 3 or later
// (../../licences/GPL-3.0.txt); it is a program of its own that nothing else in this project links.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include "avr_ioport.h"
#include "avr_uart.h"
#include "sim_avr.h"
#include "sim_elf.h"

enum { SEATS = 8, MODULES = 4, CYCLES_PER_US = 16, CHUNK_US = 100 };

static avr_t *avr;
static const char *link_path, *control_path;
static int realtime, paused, quit;
static unsigned resets;

static uint64_t nanoseconds(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1000000000ull + t.tv_nsec;
}

// ---- the serial line ------------------------------------------------------------------------------

static uint8_t to_box[65536], to_host[65536];
static unsigned to_box_read, to_box_write, to_host_count;
static int box_takes = 1, garble_to_host, drop_to_host, garble_to_box, drop_to_box;
static avr_irq_t *uart_in;

static void on_byte_out(avr_irq_t *irq, uint32_t value, void *param) {
  (void)irq; (void)param;
  if (drop_to_host) { drop_to_host--; return; }
  if (garble_to_host) { garble_to_host--; value ^= 0x55; }
  if (to_host_count < sizeof to_host) to_host[to_host_count++] = value;
}

static void feed_box(void) {
  while (box_takes && to_box_read != to_box_write) {
    uint8_t byte = to_box[to_box_read];
    to_box_read = (to_box_read + 1) % sizeof to_box;
    if (drop_to_box) { drop_to_box--; continue; }
    if (garble_to_box) { garble_to_box--; byte ^= 0x55; }
    avr_raise_irq(uart_in, byte);
  }
}

static void on_room(avr_irq_t *irq, uint32_t value, void *param) {
  (void)irq; (void)value; (void)param;
  box_takes = 1;
  feed_box();
}

static void on_full(avr_irq_t *irq, uint32_t value, void *param) {
  (void)irq; (void)param;
  if (value) box_takes = 0;
}

static int terminal = -1, terminal_open;
static uint64_t sent_to_host;   // bytes, since it was plugged in: a test waits until it has them all

static void plug(void) {
  int slave;
  char name[64], temporary[300];
  if (openpty(&terminal, &slave, name, NULL, NULL)) { perror("openpty"); exit(1); }
  struct termios raw;
  tcgetattr(slave, &raw);
  cfmakeraw(&raw);
  tcsetattr(slave, TCSANOW, &raw);
  close(slave);
  fcntl(terminal, F_SETFL, O_NONBLOCK);
  snprintf(temporary, sizeof temporary, "%s.new", link_path);
  unlink(temporary);
  if (symlink(name, temporary) || rename(temporary, link_path)) perror(link_path);
  terminal_open = 0;
  sent_to_host = 0;
}

static void unplug(void) {
  if (terminal >= 0) close(terminal);
  terminal = -1;
  unlink(link_path);
  to_host_count = to_box_read = to_box_write = 0;
}

static void pump_terminal(void) {
  if (terminal < 0) return;
  uint8_t bytes[512];
  ssize_t count = read(terminal, bytes, sizeof bytes);
  if (count < 0 && errno == EIO) {   // nobody has opened it: what the box says is lost, as on a real line
    terminal_open = 0;
    to_host_count = 0;
    return;
  }
  terminal_open = 1;
  for (ssize_t i = 0; i < count; i++) {
    to_box[to_box_write] = bytes[i];
    to_box_write = (to_box_write + 1) % sizeof to_box;
  }
  feed_box();
  if (to_host_count) {
    ssize_t sent = write(terminal, to_host, to_host_count);
    if (sent > 0) {
      sent_to_host += sent;
      memmove(to_host, to_host + sent, to_host_count - sent);
      to_host_count -= sent;
    }
  }
}

// ---- scoreboard: a chain of MAX7219, and the lamps --------------------------------------------------

static int data_pin, load_pin = 1;
static uint64_t shifted;
static uint8_t modules[MODULES][16];
static uint8_t lamps;

static void on_scoreboard(avr_irq_t *irq, uint32_t value, void *param) {
  (void)irq;
  int high = value & 1;
  switch ((intptr_t)param) {
    case 0: data_pin = high; break;
    case 1:
      if (high && !load_pin)
        for (int m = 0; m < MODULES; m++) {  // the nearest module holds the last 16 bits
          uint16_t word = shifted >> (16 * m);
          modules[m][word >> 8 & 15] = word;
        }
      load_pin = high;
      break;
    case 2:
      if (high) shifted = shifted << 1 | data_pin;
      break;
    default: break;
  }
}

static void on_lamp(avr_irq_t *irq, uint32_t value, void *param) {
  (void)irq;
  uint8_t bit = 1 << (intptr_t)param;
  lamps = value & 1 ? lamps | bit : lamps & ~bit;
}

// ---- buttons: edges at exact cycles ---------------------------------------------------------------

static const struct { char port; int bit; } seat_pin[SEATS] = {
    {'D', 2}, {'D', 3}, {'D', 4}, {'D', 5}, {'D', 6}, {'D', 7}, {'B', 0}, {'B', 1}};

typedef struct { uint64_t cycle; int seat, level; } Edge;
static Edge edges[100000];   // sorted, soonest last
static int edge_count;
static uint8_t levels[2] = {0xFC, 0x03};

static void set_level(int seat, int level) {
  char port = seat_pin[seat].port;
  int bit = seat_pin[seat].bit, b = port == 'B';
  if (level) levels[b] |= 1 << bit;
  else levels[b] &= ~(1 << bit);
  // simavr puts pulled-up inputs back to 1 at every write to their port, unless told what holds them
  avr_ioport_external_t held = {.name = port, .mask = b ? 0x03 : 0xFC, .value = levels[b]};
  avr_ioctl(avr, AVR_IOCTL_IOPORT_SET_EXTERNAL(port), &held);
  avr_raise_irq(avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ(port), bit), level);
}

static avr_cycle_count_t on_edge(avr_t *a, avr_cycle_count_t when, void *param) {
  (void)when; (void)param;
  while (edge_count && edges[edge_count - 1].cycle <= a->cycle) {
    Edge e = edges[--edge_count];
    set_level(e.seat, e.level);
  }
  return edge_count ? edges[edge_count - 1].cycle : 0;
}

static void arm_edges(void) {
  if (!edge_count) return;
  uint64_t next = edges[edge_count - 1].cycle;
  avr_cycle_timer_register(avr, next > avr->cycle ? next - avr->cycle : 1, on_edge, NULL);
}

static int add_edge(uint64_t cycle, int seat, int level) {
  if (edge_count == (int)(sizeof edges / sizeof *edges) || seat < 0 || seat >= SEATS) return 0;
  int i = edge_count++;
  for (; i > 0 && edges[i - 1].cycle <= cycle; i--) edges[i] = edges[i - 1];
  edges[i] = (Edge){cycle, seat, level};
  arm_edges();
  return 1;
}

// ---- resets: simavr forgets cycle timers and pins at each ----------------------------------------------

enum { RUN_LIMIT = 1000 };   // must not be 1, which is what a reset leaves, and how one is noticed

static void after_reset(void) {
  avr->run_cycle_limit = RUN_LIMIT;
  box_takes = 1;
  arm_edges();
  for (int s = 0; s < SEATS; s++) {   // the pins' old values are filtered: kick each both ways
    int level = levels[s > 5] >> seat_pin[s].bit & 1;
    set_level(s, !level);
    set_level(s, level);
  }
}

// ---- control ------------------------------------------------------------------------------------------

static int control = -1, client = -1;
static char commands[65536];
static unsigned command_length, awaited_bytes;
static uint64_t run_until, base_ns, base_cycle;

static void rebase(void) {
  base_ns = nanoseconds();
  base_cycle = avr->cycle;
}

static void answer(const char *format, ...) {
  va_list args;
  char text[1024];
  va_start(args, format);
  int length = vsnprintf(text, sizeof text, format, args);
  va_end(args);
  if (client >= 0 && write(client, text, length) < 0) { close(client); client = -1; }
}

static void obey(const char *text) {
  char word[32] = "";
  long long a = 0, b = 0, c = 0;
  int fields = sscanf(text, "%31s %lld %lld %lld", word, &a, &b, &c);
  int *faults[] = {&garble_to_host, &drop_to_host, &garble_to_box, &drop_to_box};
  static const char *const names[] = {"garble_to_host", "drop_to_host", "garble_to_box", "drop_to_box"};
  for (int i = 0; i < 4; i++)
    if (!strcmp(word, names[i])) { *faults[i] = a; answer("ok\n"); return; }
  if (!strcmp(word, "run")) {                 // run CYCLES [BYTES]: first wait for so many bytes from the host
    run_until = avr->cycle + (a > 0 ? a : 1);
    awaited_bytes = b;
    paused = 0;
  } else if (!strcmp(word, "edge") && fields == 4) {   // edge SEAT CYCLE LEVEL
    answer(add_edge(b, a, c != 0) ? "ok\n" : "error\n");
  } else if (!strcmp(word, "time")) {
    answer("%llu\n", (unsigned long long)avr->cycle);
  } else if (!strcmp(word, "scoreboard")) {
    char hex[MODULES * 17 + 1];
    int n = 0;
    for (int m = 0; m < MODULES; m++)
      for (int d = 8; d >= 1; d--) n += sprintf(hex + n, "%02x", modules[m][d]);
    answer("%s\n", hex);
  } else if (!strcmp(word, "forget")) {       // a disturbance: the displays lose what they were told
    memset(modules, 0, sizeof modules);
    answer("ok\n");
  } else if (!strcmp(word, "registers")) {    // of the first module: decode, bright, digits, on, -, -, test
    char hex[15];
    for (int r = 0x9; r <= 0xF; r++) sprintf(hex + 2 * (r - 0x9), "%02x", modules[0][r]);
    answer("%s\n", hex);
  } else if (!strcmp(word, "lamps")) {
    answer("%d\n", lamps);
  } else if (!strcmp(word, "reset")) {
    avr_reset(avr);
    after_reset();
    answer("ok\n");
  } else if (!strcmp(word, "power")) {        // off and on again: memory holds anything, EEPROM what it held
    for (unsigned i = 0x100; i <= avr->ramend; i++) avr->data[i] = 0xA5 ^ (i * 31);
    avr_reset(avr);
    after_reset();
    answer("ok\n");
  } else if (!strcmp(word, "resets")) {
    answer("%u\n", resets);
  } else if (!strcmp(word, "unplug")) {
    unplug();
    answer("ok\n");
  } else if (!strcmp(word, "plug")) {
    plug();
    answer("ok\n");
  } else if (!strcmp(word, "quit")) {
    quit = 1;
    answer("ok\n");
  } else {
    answer("error\n");
  }
}

static void pump_control(int wait_ms) {
  if (control < 0) return;
  struct pollfd ready = {client < 0 ? control : client, POLLIN, 0};
  if (wait_ms) poll(&ready, 1, wait_ms);
  if (client < 0) {
    client = accept4(control, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
    if (client < 0) return;
  }
  ssize_t count = read(client, commands + command_length, sizeof commands - 1 - command_length);
  if (count == 0) { close(client); client = -1; command_length = 0; return; }
  if (count < 0) return;
  command_length += count;
  commands[command_length] = 0;
  char *start = commands, *end;
  while ((end = strchr(start, '\n'))) {
    *end = 0;
    obey(start);
    start = end + 1;
    if (!paused && run_until) break;          // the next command belongs after this run
  }
  command_length -= start - commands;
  memmove(commands, start, command_length + 1);
}

// ---- the machine ----------------------------------------------------------------------------------------

static avr_cycle_count_t heartbeat(avr_t *a, avr_cycle_count_t when, void *param) {
  (void)a; (void)when; (void)param;
  return 0;
}

static void no_sleep(avr_t *a, avr_cycle_count_t cycles) { (void)a; (void)cycles; }

static void log_only_faults(avr_t *a, const int level, const char *format, va_list args) {
  (void)a;
  if (level <= LOG_ERROR) vfprintf(stderr, format, args);
}

static void listen_to(avr_irq_t *irq, void (*notify)(avr_irq_t *, uint32_t, void *), intptr_t param) {
  avr_irq_register_notify(irq, notify, (void *)param);
}

static int start(const char *firmware) {
  elf_firmware_t elf;
  memset(&elf, 0, sizeof elf);
  if (elf_read_firmware(firmware, &elf)) { fprintf(stderr, "emulator: %s: no firmware\n", firmware); return 1; }
  strcpy(elf.mmcu, "atmega328p");
  elf.frequency = CYCLES_PER_US * 1000000;
  avr = avr_make_mcu_by_name(elf.mmcu);
  avr_init(avr);
  avr_load_firmware(avr, &elf);
  avr->sleep = no_sleep;
  uint32_t flags = 0;   // neither echo nor waiting
  avr_ioctl(avr, AVR_IOCTL_UART_SET_FLAGS('0'), &flags);
  uart_in = avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_INPUT);
  listen_to(avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_OUTPUT), on_byte_out, 0);
  listen_to(avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_OUT_XON), on_room, 0);
  listen_to(avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_OUT_XOFF), on_full, 0);
  for (intptr_t i = 0; i < 3; i++) listen_to(avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ('C'), i), on_scoreboard, i);
  for (intptr_t i = 0; i < 4; i++) listen_to(avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ('B'), 2 + i), on_lamp, i);
  for (intptr_t i = 0; i < 3; i++) listen_to(avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ('C'), 3 + i), on_lamp, 4 + i);
  after_reset();
  return 0;
}

static int open_control(void) {
  control = socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  strncpy(address.sun_path, control_path, sizeof address.sun_path - 1);
  unlink(control_path);
  if (bind(control, (void *)&address, sizeof address) || listen(control, 1)) { perror(control_path); return 1; }
  return 0;
}

static void wait_for_bytes(void) {
  // bytes pass through a kernel worker: a test says how many it has written
  unsigned before = to_box_write;
  uint64_t deadline = nanoseconds() + 1000000000ull;
  while ((to_box_write - before) % sizeof to_box < awaited_bytes && nanoseconds() < deadline) {
    pump_terminal();
    struct pollfd readable = {terminal, POLLIN, 0};
    if ((to_box_write - before) % sizeof to_box < awaited_bytes) poll(&readable, 1, 5);
  }
  awaited_bytes = 0;
}

int main(int argc, char **argv) {
  for (int option; (option = getopt(argc, argv, "rpl:c:")) != -1;) switch (option) {
      case 'r': realtime = 1; break;
      case 'p': paused = 1; break;
      case 'l': link_path = optarg; break;
      case 'c': control_path = optarg; break;
      default: return 2;
    }
  if (!link_path || !control_path || optind >= argc) {
    fprintf(stderr, "usage: emulator [-r] [-p] -l LINK -c SOCKET firmware.elf\n");
    return 2;
  }
  signal(SIGPIPE, SIG_IGN);
  avr_global_logger_set(log_only_faults);
  if (start(argv[optind])) return 1;
  plug();
  if (open_control()) return 1;
  rebase();
  // Who started it may be killed without a word: it ends, too.
  pid_t starter = getppid();
  while (!quit && getppid() == starter) {
    pump_control(paused ? 200 : 0);
    if (paused) continue;
    if (run_until && awaited_bytes) wait_for_bytes();
    pump_terminal();
    uint64_t end = avr->cycle + CHUNK_US * CYCLES_PER_US;
    if (run_until && end > run_until) end = run_until;
    // Without a timer due there, a loop that executes WDR keeps avr_run going for 30 ms on end.
    avr_cycle_timer_register(avr, end > avr->cycle ? end - avr->cycle : 1, heartbeat, NULL);
    while (avr->cycle < end) {
      int state = avr_run(avr);
      if (state == cpu_Done || state == cpu_Crashed) { fprintf(stderr, "emulator: the firmware crashed\n"); return 3; }
    }
    if (avr->run_cycle_limit != RUN_LIMIT) {
      resets++;
      after_reset();
    }
    if (run_until && avr->cycle >= run_until) {
      pump_terminal();
      run_until = 0;
      paused = 1;
      answer("at %llu %llu\n", (unsigned long long)avr->cycle, (unsigned long long)sent_to_host);
    } else if (realtime) {
      uint64_t due = base_ns + (avr->cycle - base_cycle) * 1000 / CYCLES_PER_US, wall = nanoseconds();
      if (wall < due) {
        struct timespec until = {due / 1000000000ull, due % 1000000000ull};
        clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &until, NULL);
      } else if (wall - due > 100000000ull) {
        rebase();                              // the machine can't keep up: go on from here
      }
    }
  }
  unplug();
  unlink(control_path);
  return 0;
}
