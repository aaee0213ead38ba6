#!/bin/sh
# Fails when a setting is missing that the pages of a real site need: its address, and the targets of its donate buttons.
set -eu

[ "${SANDBOX:-}" = true ] && exit 0

missing=
for name in PUBLIC_URL DONATE_MONTHLY_URL DONATE_ONCE_URL; do
  eval "value=\${$name:-}"
  [ -n "$value" ] || missing="$missing $name"
done
[ -z "$missing" ] && exit 0

echo "The site cannot be built: set$missing in .env (the public address, and the payment links of the donate buttons), or SANDBOX=true for a trial." >&2
exit 1
