#!/bin/sh
# Set up a Raspberry Pi 5 (or any Debian 12 or 13 machine) as a table's referee.
#
#   sudo deploy/pi/install.sh [--root DIR] [--no-packages] [WHEEL or CHECKOUT]
#
# It may be run again at any time: it ends in the same state. --root DIR sets up another root (an image, a
# chroot) and starts nothing. --no-packages leaves apt alone. What is installed: the checkout that this
# script lies in, or the wheel that is named.
set -eu

HERE=$(cd "$(dirname "$0")" && pwd)
ROOT=
PACKAGES=yes
WHAT=$(cd "$HERE/../.." && pwd)
while [ $# -gt 0 ]; do
  case $1 in
    --root) ROOT=${2%/}; shift ;;
    --no-packages) PACKAGES=no ;;
    -h | --help) sed -n '2,9s/^# \{0,1\}//p' "$0"; exit 0 ;;
    -*) echo "install.sh: no option $1" >&2; exit 2 ;;
    *) WHAT=$(cd "$(dirname "$1")" && pwd)/$(basename "$1") ;;
  esac
  shift
done
if [ "$(id -u)" != 0 ]; then
  echo "install.sh: needs root: sudo $0" >&2
  exit 2
fi
if [ ! -e "$WHAT" ]; then
  echo "install.sh: $WHAT is not there" >&2
  exit 2
fi

# In another root nothing runs but what is asked for.
inside() {
  if [ -n "$ROOT" ]; then chroot "$ROOT" "$@"; else "$@"; fi
}

say() { echo "== $*"; }

if [ "$PACKAGES" = yes ]; then
  say "packages"
  inside apt-get update -qq
  # libportaudio2: microphones; libatomic1: the recogniser on arm64; espeak-ng: --announce; avrdude: the
  # box; cage and chromium: the television
  inside env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
    python3 python3-venv libportaudio2 libatomic1 espeak-ng avrdude cage chromium fonts-dejavu-core
fi

say "user"
inside id referee >/dev/null 2>&1 ||
  inside useradd --system --create-home --home-dir /var/lib/referee --shell /usr/sbin/nologin referee
for group in dialout video audio input render; do
  if inside getent group "$group" >/dev/null; then inside usermod -aG "$group" referee; fi
done
install -d -m 750 "$ROOT/var/lib/referee"
inside chown referee:referee /var/lib/referee

say "program"
if [ -n "$ROOT" ] && [ "$PACKAGES" = no ]; then
  echo "   left out: no packages were asked for"
else
  inside test -x /opt/referee/bin/pip || inside python3 -m venv /opt/referee
  if [ -n "$ROOT" ]; then
    rm -rf "$ROOT/tmp/referee-source"
    cp -a "$WHAT" "$ROOT/tmp/referee-source"
    WHAT=/tmp/referee-source
  fi
  if inside test -f "$WHAT/constraints.txt"; then
    inside /opt/referee/bin/pip install --quiet --upgrade --constraint "$WHAT/constraints.txt" "$WHAT"
  else
    inside /opt/referee/bin/pip install --quiet --upgrade "$WHAT"
  fi
  ln -sf /opt/referee/bin/referee "$ROOT/usr/local/bin/referee"
fi

say "devices, services, journals"
install -D -m 644 "$HERE/70-referee.rules" "$ROOT/etc/udev/rules.d/70-referee.rules"
install -D -m 644 "$HERE/referee.service" "$ROOT/etc/systemd/system/referee.service"
install -D -m 644 "$HERE/referee-television.service" "$ROOT/etc/systemd/system/referee-television.service"
# What the system writes down stays in memory: a card that is pulled out loses matches of nobody, and
# wears out later. The matches' own journals are in /var/lib/referee, each line on the card at once.
install -D -m 644 "$HERE/journald.conf" "$ROOT/etc/systemd/journald.conf.d/referee.conf"
if [ ! -e "$ROOT/etc/default/referee" ]; then
  install -D -m 644 "$HERE/referee.default" "$ROOT/etc/default/referee"
fi

if [ -z "$ROOT" ] && [ -d /run/systemd/system ]; then
  say "start"
  udevadm control --reload
  udevadm trigger --subsystem-match=tty --subsystem-match=video4linux --subsystem-match=input
  systemctl daemon-reload
  systemctl restart systemd-journald
  systemctl enable --now referee.service
  echo "television: systemctl enable --now referee-television.service"
fi
say "done; players and table: /etc/default/referee"
