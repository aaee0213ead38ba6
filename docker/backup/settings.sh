# Sourced by the commands: settings, messages, and the names of the files.
#
#   $folder/vfu-20261122T023000Z-nightly.dump.age   a copy; a file with such a name is complete and was checked
#   $folder/.work                                   what a run needs for itself; emptied by the next run
#   $folder/identity.txt                            the key that reads the copies, unless the operator has removed it
#   $folder/rollback-copy                           the name of the copy that a rollback restores
# shellcheck disable=SC2034 # the other files use them
set -eu
umask 077
here=$(cd "$(dirname "$0")" && pwd)
folder=${BACKUP_DIR:-/backups}
work=$folder/.work
identity=$folder/identity.txt
pattern='^vfu-[0-9]\{8\}T[0-9]\{6\}Z-[a-z]\{1,20\}\.dump\.age$'

say() {
  echo "$(date -u +%Y-%m-%dT%H:%M:%SZ) backup: $*"
}

# The message is also the reason that now.sh records.
fail() {
  say "$*" >&2
  [ ! -d "$work" ] || echo "$*" >"$work/reason"
  exit 1
}

# Each secret may be in a file: NAME_FILE instead of NAME.
for secret in DATABASE_URL PGPASSWORD BACKUP_S3_SECRET_KEY BACKUP_SSH_KEY; do
  eval "secret_file=\${${secret}_FILE:-}"
  if [ -n "$secret_file" ]; then
    [ -r "$secret_file" ] || fail "cannot read the file of ${secret}_FILE"
    eval "$secret=\$(cat \"\$secret_file\")"
  fi
done
database=${DATABASE_URL:-postgresql://vfu@postgres:5432/vfu}
export PGPASSWORD="${PGPASSWORD:-}" PGCONNECT_TIMEOUT=10
# An empty one would hide the password in DATABASE_URL.
[ -n "$PGPASSWORD" ] || unset PGPASSWORD

# SQL against the site's database, without psqlrc; stops at the first error.
sql() {
  psql --no-psqlrc --quiet --tuples-only --no-align --set ON_ERROR_STOP=1 --dbname "$database" "$@"
}

# One run at a time, whichever container it is in. The lock ends with the process.
lock() {
  mkdir -p "$folder"
  exec 8>"$folder/.lock"
  flock --nonblock 8 || fail 'another backup or restore is running'
  rm -rf "$work"
  mkdir "$work"
}

# The copy from before the last update; nothing before the first update.
rollback_copy() {
  cat "$folder/rollback-copy" 2>/dev/null || true
}

# The copies in the volume, oldest first.
local_names() {
  find "$folder" -maxdepth 1 -type f -exec basename {} \; 2>/dev/null | grep "$pattern" | sort || true
}
