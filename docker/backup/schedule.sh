# Backs up every day at BACKUP_AT (UTC), and as soon as possible after a night that was missed; after a failure again every
# hour. The time of the last nightly copy is in its name, so a restart changes nothing.
. "$(dirname "$0")/settings.sh"
at=${BACKUP_AT:-02:30}
date -u -d "$at" >/dev/null 2>&1 || fail 'BACKUP_AT is not a time such as 02:30'
started=$(date +%s)
trap 'exit 0' HUP INT TERM
say "every day at $at UTC"
retry=0
while :; do
  now=$(date +%s)
  slot=$(date -u -d "$at" +%s)
  [ "$slot" -le "$now" ] || slot=$((slot - 86400))
  newest=$(local_names | grep -- '-nightly\.' | tail -n 1)
  last=$(date -u -d "$(echo "$newest" | sed -E 's/^vfu-(....)(..)(..)T(..)(..)(..)Z.*/\1-\2-\3 \4:\5:\6/')" +%s 2>/dev/null) && [ -n "$newest" ] ||
    last=$((started - 1))
  if [ "$last" -lt "$slot" ] && [ "$now" -ge "$retry" ]; then
    if [ -n "$newest" ] || [ "$slot" -ge "$started" ]; then
      sh "$here/now.sh" nightly 8>&- || retry=$(($(date +%s) + 3600))
    fi
  fi
  sleep "${BACKUP_TICK:-30}" &
  wait $! || true
done
