#!/bin/sh
# certbot's deploy hook: copies the new certificate for the site's nginx, which may not read certbot's own folder.
set -eu

cd "$(dirname "$0")/.."
mkdir -p certificates
# 101 is the group of nginx in its image.
install -m 0640 -g 101 "$RENEWED_LINEAGE/fullchain.pem" "$RENEWED_LINEAGE/privkey.pem" certificates/
# Before the first start with TLS no nginx has the certificate mounted, so there is none to reload.
if docker compose exec -T web test -e /etc/nginx/certificates/fullchain.pem 2>/dev/null; then
    docker compose exec -T web nginx -p /run/nginx -c /etc/nginx/nginx.conf -s reload
fi
