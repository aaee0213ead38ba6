#!/bin/sh
# With TLS=on: lets nginx serve HTTPS as soon as there is a certificate, and reloads nginx when the certificate changes.
# Until then the site answers over plain HTTP, and this script says so.
#
#   activate-certificate.sh         both, before nginx starts; the image's entry point calls it
#   activate-certificate.sh start   turns HTTPS on if there is a certificate
#   activate-certificate.sh watch   waits for a new certificate until it is ended
set -eu

config=${NGINX_CONFIG:-/etc/nginx}
prefix=${NGINX_PREFIX:-/run/nginx}
check_seconds=${CERTIFICATE_CHECK_SECONDS:-20}
certificate=$config/certificates/fullchain.pem
key=$config/certificates/privkey.pem
# The listener and the redirect. nginx includes the second file where it exists (templates/site.conf.template).
listener=$config/conf.d/tls.server
active_listener=$config/conf.d/active-tls.server
# What nginx has loaded.
loaded_file=$prefix/loaded-certificate

say() {
    echo "TLS: $*" >&2
}

say_plain_http() {
    say "NO CERTIFICATE. The site answers over plain HTTP only until there is one." \
        "\`./vfu logs certificates\` says why it has not been issued."
}

run_nginx() {
    nginx -p "$prefix" -c "$config/nginx.conf" -e stderr "$@"
}

# Identifies the pair of files; empty when one of them is missing or unreadable.
fingerprint() {
    if [ -s "$certificate" ] && [ -s "$key" ]; then cat "$certificate" "$key" 2>/dev/null | sha256sum; fi
}

# Makes the next (re)load of nginx serve HTTPS. Fails, and changes nothing, when nginx cannot use the certificate: a key
# of another certificate, for example.
activate() {
    was_active=$([ -e "$active_listener" ] && echo yes || echo no)
    cp "$listener" "$active_listener"
    if reason=$(run_nginx -t -q 2>&1); then return 0; fi
    [ "$was_active" = yes ] || rm -f "$active_listener"
    say "nginx cannot use the certificate in $config/certificates: $reason"
    return 1
}

start() {
    rm -f "$active_listener" "$loaded_file"
    if [ "${TLS:-off}" != on ]; then
        [ -z "${TLS_DOMAIN:-}" ] || say "TLS_DOMAIN is set, but not in use: docker-compose.tls.yml must be in COMPOSE_FILE."
        return 0
    fi
    current=$(fingerprint)
    if [ -n "$current" ] && activate; then
        echo "$current" >"$loaded_file"
    else
        say_plain_http
    fi
}

watch() {
    [ "${TLS:-off}" = on ] || return 0
    loaded=$(cat "$loaded_file" 2>/dev/null || true)
    # What nginx could not use.
    refused=
    silent_seconds=0
    while sleep "$check_seconds"; do
        current=$(fingerprint)
        silent_seconds=$((silent_seconds + check_seconds))
        if [ "$silent_seconds" -ge 3600 ]; then
            silent_seconds=0
            refused=
            [ -n "$loaded" ] || say_plain_http
        fi
        # nginx keeps a loaded certificate in memory, so one that disappeared is still served.
        if [ -z "$current" ] || [ "$current" = "$loaded" ] || [ "$current" = "$refused" ]; then continue; fi
        if activate; then
            # Fails while nginx starts; the next check repeats it.
            run_nginx -s reload || continue
            loaded=$current
            echo "$loaded" >"$loaded_file"
            say "nginx has loaded a new certificate."
        else
            refused=$current
        fi
    done
}

case ${1:-} in
    start) start ;;
    watch) watch ;;
    *)
        start
        watch &
        ;;
esac
