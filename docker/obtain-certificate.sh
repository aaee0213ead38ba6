#!/bin/sh
# Obtains and renews the certificate for TLS_DOMAIN with lego (https://go-acme.github.io/lego/), from Let's Encrypt unless
# ACME_SERVER names another authority. nginx serves the authority's challenge and loads the certificate by itself
# (activate-certificate.sh).
#
#   obtain-certificate         twice a day; after a failure every 15 minutes
#   obtain-certificate once    now; succeeds only if nginx serves the newest certificate
#   obtain-certificate check   whether nginx serves the newest certificate and renewals work; the health check
set -eu

account=${ACME_ACCOUNT:-/var/lib/acme}
certificates=${CERTIFICATES:-/etc/nginx/certificates}
webroot=${ACME_ROOT:-/srv/acme}
authority=${ACME_SERVER:-https://acme-v02.api.letsencrypt.org/directory}
renew_days=${TLS_RENEW_DAYS:-30}
nginx_http=${NGINX_HTTP:-web:8080}
nginx_tls=${NGINX_TLS:-web:8443}
# nginx checks for a new certificate every 20 seconds.
serve_within_seconds=${SERVE_WITHIN_SECONDS:-120}
# Let's Encrypt allows five failed validations an hour (https://letsencrypt.org/docs/rate-limits/).
retry_seconds=900
pause_seconds=43200

domains=$(echo "${TLS_DOMAIN:-}" | tr -s ', ' '  ' | sed 's/^ *//; s/ *$//')
first_domain=${domains%% *}
obtained=$account/certificates/$first_domain

say() {
    echo "certificate: $*" >&2
}

# Where a renewal would be useless or would break the site.
settings_are_right() {
    public_host=$(echo "${PUBLIC_URL:-}" | sed -n 's|^https://\([^/:]*\).*$|\1|p')
    if [ -z "$public_host" ]; then
        say "PUBLIC_URL must be https://$first_domain, because plain HTTP redirects to it."
        return 1
    fi
    case " $domains " in
        *" $public_host "*) ;;
        *) say "PUBLIC_URL is at $public_host, which TLS_DOMAIN does not name." && return 1 ;;
    esac
    if [ -z "${MAIL_TO:-}" ]; then
        say "MAIL_TO must be set: the authority's account needs an address." && return 1
    fi
}

# The authority counts failed validations, so ask it only when nginx serves challenges.
challenges_are_served() {
    probe=probe-$$
    mkdir -p "$webroot/.well-known/acme-challenge"
    echo "$probe" >"$webroot/.well-known/acme-challenge/$probe"
    tries=30
    until [ "$(curl -fsS --max-time 5 "http://$nginx_http/.well-known/acme-challenge/$probe" 2>/dev/null)" = "$probe" ]; do
        tries=$((tries - 1))
        [ "$tries" -gt 0 ] || break
        sleep 2
    done
    rm -f "$webroot/.well-known/acme-challenge/$probe"
    [ "$tries" -gt 0 ] || { say "nginx does not serve the challenge: is \`web\` running?" && return 1; }
}

run_lego() {
    # shellcheck disable=SC2046,SC2086 # one option for each domain
    lego --accept-tos --path "$account" --server "$authority" --email "${MAIL_TO:-}" \
        --http --http.webroot "$webroot" $(printf -- '--domains %s ' $domains) "$@" >&2
}

obtain() {
    # lego renews only a certificate with the same names, from an account that it has registered.
    order="$authority ${MAIL_TO:-} $domains"
    if [ -s "$obtained.crt" ] && [ "$(cat "$account/order" 2>/dev/null)" = "$order" ]; then
        set -- renew --days "$renew_days" --no-random-sleep
    else
        set -- run
    fi
    if run_lego "$@"; then
        echo "$order" >"$account/order"
        return 0
    fi
    say "NOT ISSUED for $domains. Does the A record of each name point to this server, and does port 80 of this server" \
        "reach nginx (PORT=80)? The authority's reason is above."
    return 1
}

# The key first, so that nginx never meets the new certificate with the old key for longer than a moment; it refuses
# such a pair and looks again.
install_pair() {
    if cmp -s "$obtained.crt" "$certificates/fullchain.pem" && cmp -s "$obtained.key" "$certificates/privkey.pem"; then
        return 0
    fi
    (umask 077 && cp "$obtained.key" "$certificates/privkey.pem.new" && cp "$obtained.crt" "$certificates/fullchain.pem.new") &&
        mv "$certificates/privkey.pem.new" "$certificates/privkey.pem" &&
        mv "$certificates/fullchain.pem.new" "$certificates/fullchain.pem" &&
        say "installed a certificate for $domains." && return 0
    say "the new certificate could not be written to $certificates." && return 1
}

# Whether nginx serves the newest certificate.
is_served() {
    newest=$(openssl x509 -noout -fingerprint -sha256 -in "$obtained.crt" 2>/dev/null) || return 1
    served=$(openssl s_client -connect "$nginx_tls" -servername "$first_domain" </dev/null 2>/dev/null |
        openssl x509 -noout -fingerprint -sha256 2>/dev/null) || return 1
    [ "$newest" = "$served" ]
}

once() {
    settings_are_right && challenges_are_served && obtain && install_pair || return 1
    deadline=$(($(date +%s) + serve_within_seconds))
    until is_served; do
        if [ "$(date +%s)" -ge "$deadline" ]; then
            say "nginx DOES NOT SERVE the newest certificate. \`./vfu logs web\` says why;" \
                "\`./vfu compose restart web\` loads it anew."
            return 1
        fi
        sleep 1
    done
    say "nginx serves the newest certificate for $domains, $(openssl x509 -noout -enddate -in "$obtained.crt")."
}

# Renewals begin renew_days before the end; half of that without one means that they fail.
check() {
    [ -n "$domains" ] || return 0
    is_served && openssl x509 -noout -checkend $((renew_days * 43200)) -in "$obtained.crt" >/dev/null
}

keep_renewing() {
    trap 'exit 0' TERM INT
    while :; do
        if [ -z "$domains" ]; then
            say "TLS_DOMAIN is not set in .env, so there is nothing to obtain."
            seconds=$pause_seconds
        elif once; then
            seconds=$pause_seconds
        else
            seconds=$retry_seconds
            say "next attempt in $((retry_seconds / 60)) minutes."
        fi
        # In the background, because the shell would handle a signal only after it.
        sleep "$seconds" &
        wait $!
    done
}

case ${1:-} in
    once) once ;;
    check) check ;;
    *) keep_renewing ;;
esac
