#!/bin/sh
# Set up a Raspberry Pi 5 (or any Debian 12 or 13 machine) as a table's referee.
#
#   sudo deploy/pi/install.sh [--root DIR] [--no-packages] [WHEEL or CHECKOUT]
#
# It may be run again at any time: it ends in the same state. --root DIR sets up another root (an image, a
# chroot) and starts nothing. --no-packages leaves apt alone. What is installed: the checkout that this
# script lies in, or the wheel that is named.
set -eu
# The service's user reads what root writes here, whatever root's own mask is.
umask 022

fail() { echo "install.sh: $*" >&2; exit 2; }

HERE=$(cd "$(dirname "$0")" && pwd)
ROOT=
PACKAGES=yes
WHAT=$(cd "$HERE/../.." && pwd)
while [ $# -gt 0 ]; do
  case $1 in
    --root)
      [ $# -ge 2 ] || fail "--root wants a folder"
      [ -d "$2" ] || fail "$2 is no folder"
      ROOT=$(cd "$2" && pwd)
      ROOT=${ROOT%/}
      shift ;;
    --no-packages) PACKAGES=no ;;
    -h | --help) sed -n '2,9s/^# \{0,1\}//p' "$0"; exit 0 ;;
    -*) fail "no option $1" ;;
    *)
      [ -e "$1" ] || fail "$1 is not there"
      WHAT=$(cd "$(dirname "$1")" && pwd)/$(basename "$1") ;;
  esac
  shift
done
case $WHAT in
  *.whl) ;;
  *) [ -f "$WHAT/pyproject.toml" ] || fail "$WHAT is neither a checkout nor a wheel" ;;
esac
[ "$(id -u)" = 0 ] || fail "needs root: sudo $0"

# In another root nothing runs but what is asked for.
inside() {
  if [ -n "$ROOT" ]; then chroot "$ROOT" "$@"; else "$@"; fi
}

say() { echo "== $*"; }

# Before anything is changed: the networks' and the recogniser's wheels are for these alone.
case $(inside dpkg --print-architecture) in
  arm64 | amd64) ;;
  *) fail "this system has 32 bits or another processor: take the 64-bit Raspberry Pi OS, or Debian for arm64 or amd64" ;;
esac

if [ "$PACKAGES" = yes ]; then
  say "packages"
  inside apt-get update -qq
  # libportaudio2: microphones; libatomic1: the recogniser on arm64; espeak-ng: --announce; avrdude: the
  # box; cage and chromium: the television
  inside env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
    python3 python3-venv libportaudio2 libatomic1 espeak-ng avrdude cage chromium fonts-dejavu-core
fi
if inside test -x /usr/bin/python3; then
  inside python3 -c 'import sys; sys.exit(sys.version_info < (3, 11))' ||
    fail "Python 3.11 or later is needed: Debian 12 or later, Raspberry Pi OS of 2023-10 or later"
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
    # a folder of its own that nobody else knows the name of; a wheel's name is what pip knows it by
    COPY=$(mktemp -d "$ROOT/opt/referee-source.XXXXXX")
    trap 'rm -rf "$COPY"' EXIT
    cp -a "$WHAT" "$COPY/"
    WHAT=${COPY#"$ROOT"}/$(basename "$WHAT")
  fi
  if inside test -f "$WHAT/constraints.txt"; then
    inside /opt/referee/bin/pip install --quiet --upgrade --constraint "$WHAT/constraints.txt" "$WHAT"
  else
    inside /opt/referee/bin/pip install --quiet --upgrade "$WHAT"
  fi
  # pip leaves a wheel alone of which it has the version; and this one may have been made anew
  inside /opt/referee/bin/pip install --quiet --force-reinstall --no-deps "$WHAT"
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
  if systemctl is-active --quiet referee.service; then
    echo "   a match may be under way: the new program is taken at systemctl restart referee.service"
  fi
  systemctl enable --now referee.service
  echo "television: systemctl enable --now referee-television.service"
fi
say "done; players and table: /etc/default/referee"
