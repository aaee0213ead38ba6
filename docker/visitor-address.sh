#!/bin/sh
# Behind a TLS proxy every visitor comes from the proxy's address: one visitor to the rate limits, in one country.
# Whoever TRUST_PROXY names (addresses or networks, with commas between) is believed about whom it speaks for.
set -eu

out=${1:-/etc/nginx/conf.d/visitor-address.conf}
: >"$out"
[ -n "${TRUST_PROXY:-}" ] || exit 0

echo "$TRUST_PROXY" | tr -s ', ' '\n\n' | sed -n 's/^..*$/set_real_ip_from &;/p' >>"$out"
echo 'real_ip_header X-Forwarded-For;' >>"$out"
