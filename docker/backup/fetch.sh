# fetch.sh [NAME]: brings a copy, the newest without NAME, from BACKUP_REMOTE into the volume.
. "$(dirname "$0")/settings.sh"
[ -n "${BACKUP_REMOTE:-}" ] || fail 'BACKUP_REMOTE is empty'
. "$here/remote.sh"
remote_names >"$keys/there" || fail 'BACKUP_REMOTE cannot be read'
name=${1:-$(tail -n 1 "$keys/there")}
grep -qxF -- "$name" "$keys/there" || fail "BACKUP_REMOTE has no copy ${name:-at all}"
[ ! -e "$folder/$name" ] || exit 0
rclone copyto "$remote/$name" "$folder/.fetched" || fail "$name could not be fetched"
mv "$folder/.fetched" "$folder/$name"
say "fetched $name"
