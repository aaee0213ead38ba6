#!/bin/sh
# Backs up, loses and restores a trial's database, updates and rolls it back under load, on the real stack, from a copy of
# this checkout. Ends with 1 at the first step that fails, and removes what it made.
#
#   PORT=18090 scripts/operations/backup-and-update.sh
set -eu
checkout=$(cd "$(dirname "$0")/../.." && pwd)
folder=$(mktemp -d)
export PORT="${PORT:-18090}" SANDBOX=true
export PUBLIC_URL="http://localhost:$PORT"
export COMPOSE_PROJECT_NAME=vfu-update-test COMPOSE_FILE=docker-compose.yml:docker-compose.sandbox.yml
export DOCKER_BUILDKIT=1 COMPOSE_DOCKER_CLI_BUILD=1
# Debian's Compose is a program of its own.
compose() { if docker compose version >/dev/null 2>&1; then docker compose "$@"; else docker-compose "$@"; fi; }
clean() {
  [ -z "${load:-}" ] || kill "$load" 2>/dev/null || true
  cd "$folder" && compose down --volumes --timeout 5 >/dev/null 2>&1 || true
  cd / && rm -rf "$folder"
}
trap clean EXIT
trap 'exit 1' INT TERM
say() { echo "$(date -u +%T) $*"; }
fail() { say "FAILED: $*" && exit 1; }
sql() { compose exec -T postgres psql -U vfu -d vfu -Atc "$1" </dev/null; }
start_load() {
  (cd "$checkout" && exec node --import tsx scripts/operations/run-steady-load.ts "$PUBLIC_URL") >"$folder/load.log" 2>&1 &
  load=$!
  sleep 3
}
end_load() {
  kill "$load"
  wait "$load" || { cat "$folder/load.log" && fail "$1: requests failed"; }
  load=''
  say "$1: $(tail -n 1 "$folder/load.log")"
}
change_words() { # FROM TO, in the pages and in their translations
  files=$(grep -rlF "$1" frontend/src/content) || fail "no content file contains: $1"
  # shellcheck disable=SC2086 # a list of files
  sed -i "s/$1/$2/" $files
}
shows() { curl -fsS "$PUBLIC_URL/" | grep -q "$1" || fail "the page does not show: $1"; }

(cd "$checkout" && git archive HEAD) | tar -x -C "$folder"
cd "$folder"
say 'building and starting'
compose build >"$folder/build.log" 2>&1 || { tail -n 20 "$folder/build.log" && fail 'the build failed'; }
compose up -d >/dev/null 2>&1
until curl -fs -o /dev/null "$PUBLIC_URL/api/health/ready"; do sleep 1; done

start_load
sleep 10
./vfu backup || fail 'the backup failed'
end_load 'a backup under load'
gifts=$(sql 'select count(*) from gifts')
say "total loss with $gifts gifts in the ledger"
compose exec -T postgres psql -U vfu -d postgres -qc 'drop database vfu with (force)' -c 'create database vfu' </dev/null
./vfu restore --dry-run || fail 'the dry run failed'
./vfu restore --yes || fail 'the restore failed'
[ "$(sql 'select count(*) from gifts')" -ge "$gifts" ] || fail "$(sql 'select count(*) from gifts') of $gifts gifts after the restore"
say "$(sql 'select count(*) from gifts') gifts after the restore and reconcile"

say 'changing one word of a page'
change_words 'humanitarian aid, hand' 'humanitarian help, hand'
start_load
./vfu update --yes --no-pull --despite-doctor || fail 'the update failed'
end_load 'update of the pages under load'
shows 'humanitarian help'

say 'changing the API, the pages and the tables'
sed -i "s/'the server is ready'/'the new server is ready'/" backend/src/main.ts
change_words 'humanitarian help, hand' 'humanitarian support, hand'
start_load
./vfu update --yes --no-pull --despite-doctor || fail 'the update failed'
end_load 'update of API and pages under load'
shows 'humanitarian support'
compose logs api 2>/dev/null | grep -q 'the new server is ready' || fail 'the API is not the new one'

start_load
./vfu rollback --yes || fail 'the rollback failed'
end_load 'rollback under load'
shows 'humanitarian help'

say 'a migration that the version before cannot work with'
node -e '
const fs = require("node:fs");
const folder = "backend/src/database/migrations";
const journal = JSON.parse(fs.readFileSync(`${folder}/meta/_journal.json`, "utf8"));
const last = journal.entries.at(-1);
journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: "9999_operations_test" });
fs.writeFileSync(`${folder}/meta/_journal.json`, JSON.stringify(journal));
fs.writeFileSync(`${folder}/9999_operations_test.sql`, "-- rollback: restore\ncreate table operations_test (id integer);\n");'
# As an update leaves it that was interrupted while it replaced the API.
compose up -d --no-deps --no-recreate --scale api=2 api >/dev/null 2>&1
./vfu update --yes --no-pull --despite-doctor || fail 'the update failed'
[ "$(sql "select to_regclass('operations_test')")" = operations_test ] || fail 'the migration did not run'
[ "$(compose ps --quiet api | wc -l)" = 1 ] || fail 'there is more than one API'
# Its copy of the database has the newer tables, so the rollback must not restore that one.
./vfu update --yes --no-pull --despite-doctor || fail 'the update that changes nothing failed'
start_load
sleep 5
end_load 'gifts after the migration'
gifts=$(sql 'select count(*) from gifts')
compose exec -T backup mv /backups/identity.txt /backups/kept-elsewhere </dev/null
! ./vfu rollback --yes || fail 'a rollback without the identity of the copy succeeded'
compose exec -T backup mv /backups/kept-elsewhere /backups/identity.txt </dev/null
say 'a rollback without the identity of the copy has changed nothing'
./vfu rollback --yes || fail 'the rollback failed'
[ -z "$(sql "select to_regclass('operations_test')")" ] || fail 'the tables are still those of the newer version'
[ "$(sql 'select count(*) from gifts')" -ge "$gifts" ] || fail "$(sql 'select count(*) from gifts') of $gifts gifts after the rollback"
say "rolled back with the database: $gifts gifts before, $(sql 'select count(*) from gifts') after"

say 'an API that does not start'
sed -i "s/^async function main.*/&\n  throw new Error('does not start');/" backend/src/main.ts
start_load
! ./vfu update --yes --no-pull --despite-doctor || fail 'the update of a broken API succeeded'
end_load 'a failed update under load'
shows 'humanitarian help'
say 'done'
