#!/bin/sh
# Build the sketch with Debian's arduino-core-avr and plain avr-gcc, and hold it to its budget.
# usage: build.sh OUT [-D flags]
#   Debian: apt-get install gcc-avr avr-libc arduino-core-avr
set -eu
HERE=$(cd "$(dirname "$0")" && pwd)
OUT=$1
shift
ARDUINO=${ARDUINO:-/usr/share/arduino/hardware/arduino/avr}
CORE=$ARDUINO/cores/arduino
INCLUDE="-I$CORE -I$ARDUINO/variants/standard"
# arduino-core-avr 1.8.7 and gcc-avr 5.4 disagree on DECIMAL_DIG (ArduinoCore-avr #633)
MCU="-mmcu=atmega328p -DF_CPU=16000000L -DARDUINO=10819 -DARDUINO_AVR_UNO -DARDUINO_ARCH_AVR -DDECIMAL_DIG=__DECIMAL_DIG__"
SIZE="-Os -ffunction-sections -fdata-sections -flto"
CPP="-std=gnu++11 -fpermissive -fno-exceptions -fno-threadsafe-statics"
MOST_FLASH=8192
MOST_RAM=1024

mkdir -p "$OUT/core"
for source in "$CORE"/*.c "$CORE"/*.cpp "$CORE"/*.S; do
  object=$OUT/core/$(basename "$source").o
  [ -f "$object" ] && continue
  case $source in
    *.c) avr-gcc -c -g -w -std=gnu11 -fno-fat-lto-objects $SIZE $MCU $INCLUDE "$source" -o "$object" ;;
    *.cpp) avr-g++ -c -g -w $CPP $SIZE $MCU $INCLUDE "$source" -o "$object" ;;
    *.S) avr-gcc -c -g -x assembler-with-cpp -flto $MCU $INCLUDE "$source" -o "$object" ;;
  esac
done
[ -f "$OUT/core.a" ] || avr-gcc-ar rcs "$OUT/core.a" "$OUT"/core/*.o
avr-g++ -c -g -Wall -Wextra -Werror $CPP $SIZE $MCU "$@" $INCLUDE \
  -x c++ -include Arduino.h "$HERE/refereebox/refereebox.ino" -o "$OUT/refereebox.o"
avr-gcc -g $SIZE -fuse-linker-plugin -Wl,--gc-sections -mmcu=atmega328p \
  -o "$OUT/refereebox.elf" "$OUT/refereebox.o" "$OUT/core.a" -lm
avr-objcopy -O ihex -R .eeprom "$OUT/refereebox.elf" "$OUT/refereebox.hex"
avr-size "$OUT/refereebox.elf" | awk -v flash=$MOST_FLASH -v ram=$MOST_RAM 'NR == 2 {
  print "flash " $1 + $2 " of " flash " bytes, RAM " $2 + $3 " of " ram
  if ($1 + $2 > flash || $2 + $3 > ram) { print "over budget"; exit 1 } }'
