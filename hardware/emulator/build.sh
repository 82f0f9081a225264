#!/bin/sh
# Build the emulator. usage: build.sh OUT
#   Debian: apt-get install libsimavr-dev libelf-dev gcc pkg-config
set -eu
HERE=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$1"
${CC:-cc} -O2 -Wall -Wextra -Werror -Wno-unused-parameter -I/usr/include/simavr "$HERE/emulator.c" -o "$1/emulator" \
  $(pkg-config --cflags --libs simavr) -lelf -lutil
