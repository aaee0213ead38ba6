# ./vfu backup and ./vfu restore; sourced by vfu. The backup image does the work (docker/backup).

# Runs a command of the backup image in a container of its own, with the settings of .env as they are now.
backup_image() {
  compose run --rm --no-deps -T backup "$@"
}

backup_usage() {
  cat <<'TEXT'
Usage: ./vfu backup [list | key [--new | --remove]] [--dry-run]

  (nothing)       back up now: dump, check by restoring, encrypt, rotate, copy off the machine
  list            the copies here and at BACKUP_REMOTE, newest first
  key             print the identity that reads the copies, to keep it elsewhere; makes it at the first time
  key --new       make another one
  key --remove    remove the identity from this machine
TEXT
}

backup_command() {
  case ${1:-now} in
    now) backup_image now "${2:-manual}" </dev/null ;;
    --dry-run) echo 'Would dump the database, restore the copy into a scratch server, encrypt it, rotate, and copy it off the machine.' ;;
    list) backup_image list </dev/null ;;
    key) backup_key "${2:-}" ;;
    --help | -h) backup_usage ;;
    *) backup_usage >&2 && exit 2 ;;
  esac
}

# backup_key [--new | --remove]: without an option, the key on this machine, or a new one if no copy was made for another.
backup_key() {
  option=${1:-}
  if [ "$option" = --remove ]; then
    backup_image key --remove </dev/null
    return
  fi
  stored=$(setting BACKUP_RECIPIENT)
  if [ -z "$option" ] && ! key=$(backup_image key </dev/null 2>/dev/null); then
    [ -z "$stored" ] ||
      fail 'The key for BACKUP_RECIPIENT is not on this machine. For a new one, whose copies the old one cannot read: ./vfu backup key --new'
    option=--new
  fi
  [ -z "$option" ] || key=$(backup_image key "$option" </dev/null) || exit 1
  recipient=$(printf '%s\n' "$key" | sed -n 's/^# public key: //p')
  # Compose 1 also prints the build of the image.
  printf '%s\n' "$key" | grep -E '^(# |AGE-SECRET-KEY-1)'
  echo
  echo 'Keep the line AGE-SECRET-KEY-1… elsewhere, such as in a password manager: without it, nobody can read the copies after'
  echo 'the loss of this machine.'
  if [ "$stored" = "$recipient" ]; then
    return
  elif [ -n "$stored" ] || [ ! -w .env ]; then
    echo "To encrypt the copies for it, set BACKUP_RECIPIENT=$recipient in .env and start the site again (./vfu start)."
  else
    write_setting BACKUP_RECIPIENT "$recipient"
    echo 'BACKUP_RECIPIENT is in .env now; it takes effect when the site is started (./vfu start).'
  fi
}

# At the end of setup, where there is a terminal.
offer_backup_key() {
  [ -t 0 ] && [ -t 1 ] && [ -w .env ] && [ -z "$(setting BACKUP_RECIPIENT)" ] || return 0
  yes=''
  confirm 'Make the key of the backups now? You need a place for it outside this machine, such as a password manager.' || return 0
  # Before the key is read, because its output is captured: the build takes a minute.
  compose build backup >&2 || fail 'The image of the backups could not be built (see above).'
  backup_key
}

restore_usage() {
  cat <<'TEXT'
Usage: ./vfu restore [NAME] [--identity FILE] [--yes] [--dry-run] [--without-copy]

Replaces the whole content of the database by a copy (./vfu backup list), the newest without NAME, and reconciles. First
makes a copy of what it replaces. After a failure the database is as it was.

  --identity FILE   the age identity, if it is not on this machine
  --dry-run         only check the copy, and say what would be replaced
  --without-copy    also if what is there now cannot be copied
  --yes             do not ask
TEXT
}

restore_command() {
  name='' identity='' yes='' dry='' without=''
  while [ $# -gt 0 ]; do
    case $1 in
      --identity)
        identity=${2:?--identity needs a file}
        [ -r "$identity" ] || fail "cannot read $identity"
        shift
        ;;
      --yes) yes=1 ;;
      --dry-run) dry=1 ;;
      --without-copy) without=1 ;;
      --help | -h) restore_usage && exit ;;
      -*) restore_usage >&2 && exit 2 ;;
      *) name=$1 ;;
    esac
    shift
  done
  compose up -d postgres >/dev/null
  # None with a database elsewhere.
  [ -z "$(compose ps --quiet postgres)" ] || wait_until_healthy postgres 120 ||
    fail 'The database did not start: ./vfu logs postgres'
  copies=$(backup_image list </dev/null) || fail 'The copies could not be listed.'
  # Not a copy of what an earlier restore replaced, unless it is asked for.
  : "${name:=$(echo "$copies" | cut -f1 | grep -v -- '-restore\.' | sort -r | head -n 1)}"
  [ -n "$name" ] || fail 'There is no copy, neither here nor at BACKUP_REMOTE.'
  if ! echo "$copies" | grep -q "^$name	.*	local$"; then
    backup_image fetch "$name" </dev/null || exit 1
  fi
  replaced=$(restore_image --dry-run "$name") || exit 1
  echo "$replaced"
  [ -z "$dry" ] || exit 0
  confirm 'Replace everything in the database by this copy?' || exit 2

  case $replaced in
    *' 0 rows in 0 tables '*) ;;
    *)
      backup_image now restore </dev/null || [ -n "$without" ] ||
        fail 'What is there now could not be copied. If there is nothing to keep: --without-copy'
      ;;
  esac
  # Those who were erased since the copy was made are in it. A database that is lost cannot name them.
  erasures=$(throwaway_command person erasures </dev/null 2>/dev/null) || erasures=''
  compose stop api
  if ! restore_image "$name"; then
    compose up -d --no-deps api
    exit 1
  fi
  # Also without these: the restored database keeps the erasures of the one that it replaced.
  printf '%s\n' "$erasures" | throwaway_command person apply-erasures - ||
    fail 'The database is restored, but people who were erased may be in it again. The API stays stopped: see above.'
  compose up -d --no-deps api
  wait_until_healthy api 120 || fail 'The API did not start: ./vfu logs api'
  api_command reconcile --fix
}

# Passes the identity on standard input: the container's user cannot read a file of the operator.
restore_image() {
  if [ -n "$identity" ]; then
    backup_image restore --identity "$@" <"$identity"
  else
    backup_image restore "$@" </dev/null
  fi
}
