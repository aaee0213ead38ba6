# dump.sh FILE: writes one consistent snapshot of the database to FILE, encrypted, restores the finished file into a scratch
# server, and compares the number of rows of each table. Leaves the numbers in $work/counts.
target=$1
. "$(dirname "$0")/settings.sh"
. "$here/recipient.sh"
recipient=$(recipient) || exit 1

# A second key that exists during this run only, so that the check reads the file itself; the operator's identity need not
# be on this machine. It stays in memory (/tmp is a tmpfs).
keys=$(mktemp -d)
trap 'rm -rf "$keys"' EXIT
trap 'exit 1' HUP INT TERM
age-keygen -o "$keys/check" 2>/dev/null
export DUMP_DATABASE="$database" DUMP_TARGET="$target" DUMP_WORK="$work" DUMP_SCRIPT="$here/encrypt.sh"
DUMP_RECIPIENTS="-r $recipient -r $(age-keygen -y "$keys/check")"
export DUMP_RECIPIENTS

# The rows are counted in the transaction whose snapshot pg_dump reads: visitors may write meanwhile.
sql --output "$work/counts" >"$work/psql" <<SQL || fail 'the database cannot be read: ./vfu start starts one that is stopped'
begin isolation level repeatable read read only;
select pg_export_snapshot() as snapshot \gset
\setenv DUMP_SNAPSHOT :snapshot
\! sh "\$DUMP_SCRIPT"
\i $here/counts.sql
SQL
# In this order: without a reader, pg_dump fails too.
[ -e "$work/encrypted" ] || fail 'the copy could not be encrypted or written'
[ -e "$work/dumped" ] || fail 'pg_dump failed'
[ -s "$work/counts" ] || fail 'the database has no tables yet'

sh "$here/check.sh" "$target" "$keys/check" "$work/counts"
