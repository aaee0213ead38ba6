# check.sh FILE IDENTITY COUNTS: restores the encrypted FILE into a PostgreSQL server of its own and compares the rows with
# COUNTS. A server of its own costs the site's database nothing and needs no right to create databases.
file=$1 key=$2 expected=$3
. "$(dirname "$0")/settings.sh"
data=$work/scratch
socket=$(mktemp -d)
stop() {
  [ ! -e "$data/postmaster.pid" ] || pg_ctl stop --silent --mode=immediate --pgdata "$data" || true
  rm -rf "$data" "$socket"
}
trap stop EXIT
trap 'exit 1' HUP INT TERM

initdb --pgdata "$data" --username postgres --auth trust --encoding UTF8 --locale C --no-sync >"$work/initdb" 2>&1 ||
  fail "the scratch server could not be made: $(tail -n 1 "$work/initdb")"
pg_ctl start --silent --wait --pgdata "$data" --log "$work/scratch.log" \
  --options "-c listen_addresses='' -c unix_socket_directories='$socket' -c fsync=off -c shared_buffers=16MB -c max_connections=5" \
  8>&- || fail 'the scratch server did not start'

unset PGPASSWORD
scratch="host=$socket user=postgres dbname=postgres"
{ age --decrypt -i "$key" "$file" && : >"$work/decrypted"; } |
  pg_restore --exit-on-error --no-owner --no-acl --dbname "$scratch" ||
  fail 'the copy cannot be restored'
[ -e "$work/decrypted" ] || fail 'the copy cannot be decrypted'
database=$scratch
sql --file "$here/counts.sql" >"$work/restored"
cmp -s "$expected" "$work/restored" || fail 'the restored copy has other numbers of rows than the database'
