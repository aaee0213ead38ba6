#!/bin/sh
# With TLS=on: nginx serves HTTPS as soon as there is a certificate, certbot's or one of your own, and loads a new one by
# itself. Until then the site answers over plain HTTP. The image's entry point runs this before it starts nginx; with the
# argument `once` it does not wait for new certificates.
set -eu

config=${NGINX_CONFIG:-/etc/nginx}
prefix=${NGINX_PREFIX:-/run/nginx}
own=$config/certificates
certbot=${LETSENCRYPT:-/etc/letsencrypt}/live/site
# What nginx includes (templates/tls.server.template, templates/site.conf.template).
folder=$config/conf.d/certificate
listener=$config/conf.d/active-tls.server
loaded=

say() { echo "TLS: $*" >&2; }
run_nginx() { nginx -p "$prefix" -c "$config/nginx.conf" -e stderr "$@"; }

# Makes the next (re)load of nginx serve the certificate, if it is new and nginx can use it.
activate() {
    from=$certbot
    [ ! -e "$own/fullchain.pem" ] || from=$own
    current=$(cat "$from/fullchain.pem" "$from/privkey.pem" 2>/dev/null | sha256sum)
    if [ ! -s "$from/fullchain.pem" ] || [ "$current" = "$loaded" ]; then return 1; fi
    ln -sfn "$from" "$folder"
    cp "$config/conf.d/tls.server" "$listener"
    if ! reason=$(run_nginx -t -q 2>&1); then
        [ -n "$loaded" ] || rm -f "$listener"
        say "nginx cannot use the certificate in $from: $reason"
        return 1
    fi
    loaded=$current
}

rm -f "$listener"
if [ "${TLS:-off}" != on ]; then
    [ -z "${TLS_DOMAIN:-}" ] || say 'TLS_DOMAIN is set, but not in use: docker-compose.tls.yml must be in COMPOSE_FILE.'
    exit 0
fi
activate || say 'NO CERTIFICATE. The site answers over plain HTTP until there is one: ./vfu logs certbot'
[ "${1:-}" != once ] || exit 0
while sleep "${CERTIFICATE_CHECK_SECONDS:-30}"; do
    # nginx keeps a loaded certificate in memory, so one that disappeared is still served.
    if activate; then run_nginx -s reload && say 'nginx has loaded a new certificate.'; fi
done &
