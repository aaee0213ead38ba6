#!/bin/sh
# Fails when a payment link is missing, because its donate buttons would have no target.
set -eu

[ "${SANDBOX:-}" = true ] && exit 0

missing=
[ -n "${DONATE_MONTHLY_URL:-}" ] || missing="$missing DONATE_MONTHLY_URL"
[ -n "${DONATE_ONCE_URL:-}" ] || missing="$missing DONATE_ONCE_URL"
[ -z "$missing" ] && exit 0

echo "The site cannot be built: without$missing its donate buttons lead nowhere. Set the payment links in .env, or SANDBOX=true for a trial." >&2
exit 1
