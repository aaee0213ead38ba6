# Makes one copy: dump and encrypt, check by restoring, name, rotate, copy off the machine, record the result.
kind=${1:-manual}
. "$(dirname "$0")/settings.sh"
. "$here/record.sh"
case $kind in
  nightly | manual | update | restore) ;;
  *) fail "no such kind of backup: $kind" ;;
esac
lock
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM

name=vfu-$(date -u +%Y%m%dT%H%M%SZ)-$kind.dump.age
if ! sh "$here/dump.sh" "$work/copy.age" || ! sync "$work/copy.age"; then
  record backup failed "$(cat "$work/reason" 2>/dev/null || echo 'the disk is full or failed'); see ./vfu logs backup"
  fail 'no copy was made'
fi
mv "$work/copy.age" "$folder/$name"
rows=$(awk -F'|' '{ rows += $2 } END { printf "%d rows in %d tables", rows, NR }' "$work/counts")
say "$name: $rows, $(wc -c <"$folder/$name") bytes, checked by restoring"

# Before a restore nothing is removed: it may be the copy that is to be restored.
[ "$kind" = restore ] || local_names | sh "$here/rotate.sh" "$(rollback_copy)" | while read -r old; do
  rm "$folder/$old"
  say "removed $old"
done

if [ -z "${BACKUP_REMOTE:-}" ]; then
  record backup succeeded "$rows; local only: BACKUP_REMOTE is empty"
  say 'the copies are on this machine only: BACKUP_REMOTE is empty'
elif sh "$here/upload.sh"; then
  record backup succeeded "$rows"
  record backup-copy succeeded 'the copies are off the machine'
else
  record backup succeeded "$rows"
  record backup-copy failed 'a copy could not be sent to BACKUP_REMOTE: ./vfu logs backup'
  fail 'the copy is on this machine only'
fi
