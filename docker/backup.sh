#!/bin/bash
# The backup service: dumps the database, keeps the dumps with restic (https://restic.readthedocs.io), and restores them.
#
#   schedule             every night at 02:30 (UTC); the service of docker-compose.yml
#   now [TAG]            once
#   list                 the snapshots on this machine and at BACKUP_REMOTE
#   save                 write the repository of this machine, which is encrypted, to standard output
#   record NAME succeeded|failed DETAIL   for the API's alerts: ./vfu's own routines
#   check SNAPSHOT       restore into a scratch server and say what is in it; with FROM_FILE=yes from a saved repository on
#   restore SNAPSHOT     standard input. `restore` replaces the database, in one transaction
set -euo pipefail
umask 077

folder=${BACKUP_FOLDER:-/backups}
work=$folder/work
repository=$folder/repository
remote=${BACKUP_REMOTE:-}

no_backup='there is no backup yet: ./vfu backup'

say() { echo "$(date -u +%FT%TZ) backup: $*"; }
fail() {
  say "$*" >&2
  reason=$*
  exit 1
}

for name in DATABASE_URL PGPASSWORD BACKUP_PASSWORD AWS_SECRET_ACCESS_KEY BACKUP_SSH_KEY; do
  file=${name}_FILE
  [ -z "${!file:-}" ] || export "$name=$(cat "${!file}")"
done
export RESTIC_PASSWORD=${BACKUP_PASSWORD:?must be set in .env (./vfu setup makes it)} RESTIC_CACHE_DIR=$folder/cache
export PGCONNECT_TIMEOUT=10
# libpq reads the password from here; in the address, a list of processes would show it.
password=$(sed -n 's|^[a-z]*://[^:/@]*:\([^@/]*\)@.*|\1|p' <<<"$DATABASE_URL")
if [ -n "$password" ]; then
  DATABASE_URL=${DATABASE_URL/":$password@"/@}
  printf -v PGPASSWORD %b "$(sed 's/\\/\\\\/g; s/%/\\x/g' <<<"$password")"
  export PGPASSWORD
fi
if [ -n "${BACKUP_SSH_KEY:-}" ]; then
  # For ssh (/etc/ssh/ssh_config.d). .env has one line for each setting, so \n stands for the ends of the key's lines.
  mkdir -p /tmp/ssh
  printf '%b\n' "$BACKUP_SSH_KEY" >/tmp/ssh/key
  echo "${BACKUP_SSH_HOST_KEY:-}" >/tmp/ssh/known_hosts
fi

# A remote's address may have a password in it. restic gets it from the environment, because a list of processes shows arguments.
without_password() { sed 's|://[^@]*@|://|g'; }
# at REPOSITORY COMMAND…: runs restic
at() { { RESTIC_REPOSITORY=$1 restic "${@:2}" 2>&1 >&3 | without_password >&2; } 3>&1; }

# The output is one value for each line; stops at the first error.
sql() { psql --no-psqlrc --quiet --tuples-only --no-align --set ON_ERROR_STOP=1 "$@"; }
in_database() { sql --dbname "$DATABASE_URL" "$@"; }
has_tables() { [ "$(in_database --command "select to_regclass('public.gifts') is not null")" = t ]; }
# Gifts are never deleted, so a dump has at least as many as there were before it.
GIFTS='select count(*) from gifts'

# One run at a time, whichever container it is in; the lock ends with the process.
begin() {
  exec 9>"$folder/lock"
  flock --nonblock 9 || fail 'another backup or restore is running'
  rm -rf "$work"
  mkdir "$work"
  # The dump is not encrypted.
  trap 'rm -rf "$work"' EXIT
}

# The result, for the API's alerts (docs/interface.md, section 5).
record() { # NAME succeeded|failed DETAIL
  in_database --set name="$1" --set detail="$3" >/dev/null 2>&1 <<SQL || say "the result could not be recorded: $3" >&2
insert into routine_runs (name, $2_at, detail) values (:'name', now(), :'detail')
on conflict (name) do update set $2_at = now(), detail = excluded.detail;
SQL
}

# keep REPOSITORY TAG [--remove-all]: the dump becomes a snapshot; old snapshots go. Lock files of an interrupted run would
# stop it.
keep() {
  at "$1" cat config >/dev/null 2>&1 || at "$1" init --quiet || return
  # begin() leaves no other run on this machine, whose lock in another container would be valid for half an hour.
  at "$1" unlock --quiet ${3:+"$3"}
  (cd "$work" && at "$1" backup --quiet --host site --tag "$2" site.dump) || return
  # A remote that only accepts new data refuses this (docs/runbook.md).
  at "$1" forget --quiet --prune --group-by '' --keep-within 2d --keep-daily 7 --keep-weekly 4 --keep-monthly 6 ||
    say "old snapshots could not be removed from $1" | without_password >&2
  at "$1" check --quiet
}

# Without the container's secrets.
alone() { env -i PATH="$PATH" "$@"; }

# in_scratch QUERY: restores the dump into a server of its own, which costs the site's database nothing and needs no rights
# there, and prints the answer. The restore runs the dump's functions, as a role that may read no file and start no program;
# no other can log in by then.
in_scratch() {
  local server="host=$work user=postgres" scratch="host=$work user=site dbname=site"
  trap 'pg_ctl stop --silent --mode=immediate --pgdata "$work/scratch" >&2 || true' EXIT
  initdb --pgdata "$work/scratch" --username postgres --auth trust --encoding UTF8 --locale C --no-sync >/dev/null &&
    alone pg_ctl start --silent --wait --pgdata "$work/scratch" --log "$work/scratch.log" 9>&- >&2 \
      --options "-c listen_addresses='' -c unix_socket_directories='$work' -c fsync=off -c shared_buffers=16MB" &&
    sql --dbname "$server" <<<'create role site login; create database site owner site; alter role postgres nologin' &&
    alone pg_restore --exit-on-error --no-owner --no-acl --dbname "$scratch" "$work/site.dump" &&
    sql --dbname "$scratch" --command "$1"
}

# fetch SNAPSHOT: its dump, from this machine or else from the remote, as $work/site.dump. `latest` leaves out what a restore
# has backed up first: otherwise `restore latest` would bring back what it replaces.
latest=(--tag manual --tag nightly --tag update)
fetch() {
  local from
  if [ "${FROM_FILE:-}" = yes ]; then
    tar --extract --directory "$work" || fail 'the file is not a saved repository'
    set -- "$1" "$work/repository"
  fi
  [ -n "${2:-$remote}" ] || [ -d "$repository" ] || fail "$no_backup"
  for from in ${2:-"$repository" $remote}; do
    if at "$from" dump "${latest[@]}" "$1" /site.dump >"$work/site.dump" 2>"$work/error"; then return; fi
  done
  fail "the snapshot $1 cannot be read: $(tail -n 1 "$work/error")"
}

now() {
  local before restored where='on this machine only: BACKUP_REMOTE is empty'
  begin
  trap 'rm -rf "$work"; record backup failed "${reason:-the backup failed}; see ./vfu logs backup"' EXIT
  has_tables || fail 'the database cannot be read, or has no tables: ./vfu start'
  before=$(in_database --command "$GIFTS")
  # Uncompressed, because restic compresses and stores only what has changed.
  pg_dump --format=custom --compress=0 --no-owner --no-acl --file "$work/site.dump" --dbname "$DATABASE_URL" ||
    fail 'pg_dump failed'
  keep "$repository" "${1:-manual}" --remove-all || fail 'restic could not store the dump'
  latest=(--tag "${1:-manual}")
  fetch latest "$repository"
  restored=$(in_scratch "$GIFTS") || fail 'the snapshot cannot be restored'
  [ "$restored" -ge "$before" ] || fail "the snapshot has $restored gifts, and the database $before"
  if [ -n "$remote" ]; then
    keep "$remote" "${1:-manual}" || fail 'the snapshot is on this machine only: BACKUP_REMOTE did not take it'
    where='on this machine and at BACKUP_REMOTE'
  fi
  trap 'rm -rf "$work"' EXIT
  record backup succeeded "$where"
  say "a snapshot with $restored gifts, checked by restoring it, is $where"
}

case ${1:-schedule} in
  schedule)
    while :; do
      next=$(date -u -d 02:30 +%s)
      [ "$next" -gt "$(date +%s)" ] || next=$((next + 86400))
      sleep $((next - $(date +%s)))
      "$0" now nightly || true
    done
    ;;
  now) now "${2:-}" ;;
  list)
    for from in "$repository" $remote; do
      without_password <<<"$from"
      if [ "$from" = "$repository" ] && ! [ -d "$from" ]; then
        echo "$no_backup"
        continue
      fi
      at "$from" snapshots --compact
    done
    ;;
  save)
    [ -d "$repository" ] || fail "$no_backup"
    tar --create --directory "$folder" repository
    ;;
  record) record "${@:2:3}" ;;
  check | restore)
    [ -n "${2:-}" ] || fail 'which snapshot? ./vfu backup list'
    begin
    fetch "$2"
    if [ "$1" = check ]; then
      found=$(in_scratch "select count(*) || ' gifts, the last of ' || coalesce(max(given_at)::date::text, 'no day') from gifts") ||
        fail 'the snapshot cannot be restored'
      say "the snapshot $2 has $found"
      exit
    fi
    # To a file first: a dump that cannot be read must not empty the database.
    pg_restore --no-owner --no-acl --file "$work/restore.sql" "$work/site.dump"
    in_database --single-transaction --output /dev/null --file - --file "$work/restore.sql" <<'SQL' || fail 'the database is as it was'
set client_min_messages = warning;
set lock_timeout = '30s';
do $$
declare name text;
begin
  for name in select nspname from pg_namespace where nspname !~ '^(pg_|information_schema$)' loop
    execute format('drop schema %I cascade', name);
  end loop;
end $$;
create schema public;
SQL
    say "the database is that of the snapshot $2"
    ;;
  *) fail "there is no command $1" ;;
esac
