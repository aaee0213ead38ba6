# Prints the copies, newest first: name, bytes, and where they are.
. "$(dirname "$0")/settings.sh"
for name in $(local_names | sort -r); do
  printf '%s\t%s\t%s\n' "$name" "$(wc -c <"$folder/$name")" local
done
[ -n "${BACKUP_REMOTE:-}" ] || exit 0
. "$here/remote.sh"
remote_names >"$keys/there" || fail 'BACKUP_REMOTE cannot be read'
sort -r "$keys/there" | while read -r name; do
  printf '%s\t%s\t%s\n' "$name" "$(rclone lsf --format s "$remote/$name")" remote
done
