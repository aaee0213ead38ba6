#!/bin/sh
# Installs what the tests need beside Node: as root on Debian. Elsewhere it names the packages.
set -eu
PATH=$PATH:/usr/sbin:/usr/local/sbin
purpose=${1:-}

has() { # PROGRAM…: whether one of them is installed
  for name; do command -v "$name" >/dev/null && return; done
  return 1
}
exists() { [ -e "$1" ]; }
missing() {
  packages=''
  need() { packages="$packages $1"; }
  has chromium-headless-shell chromium chromium-browser google-chrome || need chromium-headless-shell
  has firefox-esr firefox || need firefox-esr
  # WebKit, the engine of Safari, which needs a display.
  has WebKitWebDriver || need webkit2gtk-driver
  has Xvfb || need xvfb
  # The pages' fallback fonts: with others the layout would shift when the display face arrives.
  exists /usr/share/fonts/truetype/liberation || need fonts-liberation
  has nginx || need nginx-light
  # Creates the certificate of the tests' nginx.
  has openssl || need openssl
  has curl || need curl
  # With it the fault tests change the clock.
  exists /usr/lib/*/faketime/libfaketimeMT.so.1 || need libfaketime
  exists /usr/lib/postgresql/*/bin/postgres || need postgresql
  # Keeps the backups.
  has restic || need restic
  # The mail server of `npm run test:mail`, and what stores its login.
  if [ "$purpose" = mail ]; then
    has postfix || need postfix
    has saslpasswd2 || need 'sasl2-bin libsasl2-modules'
  fi
  [ -n "$packages" ]
}

missing || exit 0
install="apt-get update && apt-get install -y --no-install-recommends$packages"
if [ "$(id -u)" = 0 ] && has apt-get; then
  echo "Installing$packages …" >&2
  DEBIAN_FRONTEND=noninteractive sh -c "$install" >&2 || true
  missing || exit 0
fi
echo "The tests need$packages. On Debian as root: $install" >&2
exit 2
