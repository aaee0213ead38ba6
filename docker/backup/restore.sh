# restore.sh [--dry-run] [--identity] [NAME]: replaces the whole content of the database by a copy, the newest without NAME,
# in one transaction: after any failure the database is as it was. The identity that reads the copy is the one in the
# volume, or with --identity the one on standard input.
. "$(dirname "$0")/settings.sh"
dry='' key=$identity
keys=$(mktemp -d)
trap 'rm -rf "$keys"' EXIT
trap 'exit 1' HUP INT TERM
while :; do
  case ${1:-} in
    --dry-run) dry=yes ;;
    --identity) key=$keys/identity && cat >"$key" ;;
    *) break ;;
  esac
  shift
done
# Not a copy of what an earlier restore replaced, unless it is named.
name=${1:-$(local_names | grep -v -- '-restore\.' | tail -n 1)}
[ -n "$name" ] || fail 'there is no copy in the volume: fetch one first'
echo "$name" | grep -q "$pattern" || fail "$name is not the name of a copy"
[ -r "$folder/$name" ] || fail "there is no copy $name in the volume"
[ -s "$key" ] || fail 'the identity (AGE-SECRET-KEY-1…) is not on this machine: give it with --identity FILE'

# Before anything is replaced: the identity fits, the file is whole, and pg_restore can read it.
lock
trap 'rm -rf "$keys" "$work"' EXIT
{ age --decrypt -i "$key" "$folder/$name" 2>"$work/age" && : >"$work/decrypted"; } |
  pg_restore --file /dev/null 2>"$work/pg_restore" || : >"$work/unreadable"
if [ ! -e "$work/decrypted" ]; then
  if grep -q 'no identity matched' "$work/age"; then
    fail "the identity is not the one that $name was encrypted for"
  fi
  fail "$name cannot be decrypted: $(tail -n 1 "$work/age")"
fi
[ ! -e "$work/unreadable" ] || fail "$name is damaged: $(tail -n 1 "$work/pg_restore")"
sql --file "$here/counts.sql" >"$work/before" || fail 'the database cannot be reached'
total() { awk -F'|' '{ rows += $2 } END { printf "%d rows in %d tables", rows, NR }' "$1"; }
say "would replace $(total "$work/before") by $name"
[ -z "$dry" ] || exit 0

# `commit` is the producer's last word. If it fails anywhere, psql sees the end of its input inside the transaction.
{
  cat "$here/restore-begin.sql"
  {
    { age --decrypt -i "$key" "$folder/$name" || : >"$work/failed"; } |
      pg_restore --no-owner --no-acl --file - || : >"$work/failed"
  } | sed '1,40{/^SET transaction_timeout = 0;$/d}' # PostgreSQL before 17 does not know it
  cat "$here/restore-end.sql"
  [ -e "$work/failed" ] || echo 'commit;'
} | sql --output /dev/null || fail 'nothing was replaced: the database is as it was'
[ ! -e "$work/failed" ] || fail 'nothing was replaced: the copy could not be read to its end'
sql --file "$here/counts.sql" >"$work/after"
say "restored $name: $(total "$work/after")"
