#!/bin/sh
# Build the sketch with plain avr-gcc and avr-libc, and hold it to its budget of flash and RAM.
# usage: build.sh OUT [-D flags]
#   Debian: apt-get install gcc-avr avr-libc
# The hex is the same, byte for byte, wherever the same versions of both build it.
set -eu
HERE=$(cd "$(dirname "$0")" && pwd)
OUT=$1
shift
MOST_FLASH=8192
MOST_RAM=1024

mkdir -p "$OUT"
avr-g++ -Os -g -flto -ffunction-sections -fdata-sections -Wl,--gc-sections -Wall -Wextra -Werror \
  -std=gnu++11 -fno-exceptions -fno-threadsafe-statics -mmcu=atmega328p -DF_CPU=16000000L "$@" \
  -o "$OUT/refereebox.elf" "$HERE/main.cpp"
avr-objcopy -O ihex -R .eeprom "$OUT/refereebox.elf" "$OUT/refereebox.hex"
avr-size "$OUT/refereebox.elf" | awk -v flash=$MOST_FLASH -v ram=$MOST_RAM 'NR == 2 {
  print "flash " $1 + $2 " of " flash " bytes, RAM " $2 + $3 " of " ram
  if ($1 + $2 > flash || $2 + $3 > ram) { print "over budget"; exit 1 } }'
