#!/bin/sh
# Behind a TLS proxy every connection comes from the proxy's address, so all visitors would share one rate limit and one
# country. nginx takes the visitor's address from the X-Forwarded-For of the proxies that TRUST_PROXY names (addresses
# or networks, separated by commas): https://nginx.org/en/docs/http/ngx_http_realip_module.html
set -eu

out=${1:-/etc/nginx/conf.d/real-ip.conf}
: >"$out"
[ -n "${TRUST_PROXY:-}" ] || exit 0

echo "$TRUST_PROXY" | tr -s ', ' '\n\n' | sed -n 's/^..*$/set_real_ip_from &;/p' >>"$out"
echo 'real_ip_header X-Forwarded-For;' >>"$out"
