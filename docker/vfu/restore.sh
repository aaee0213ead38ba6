# ./vfu restore; sourced by vfu and without-docker.sh. The backup image does the work (docker/backup). Rollback uses it.
# shellcheck disable=SC2154 # the files share variables

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
  check_copy "$name"
  [ -z "$dry" ] || exit 0
  confirm 'Replace everything in the database by this copy?' || exit 2
  replace_database "$name"
  start_api_after_restore
  api_command reconcile --fix
}

# check_copy [NAME]: brings the copy into the volume, the newest without NAME, and says what it would replace. Sets $name and
# $replaced. Ends the command when the copy cannot be read.
check_copy() {
  name=$1
  copies=$(backup_image list </dev/null) || fail 'The copies could not be listed.'
  # Not a copy of what an earlier restore replaced, unless it is asked for.
  : "${name:=$(echo "$copies" | cut -f1 | grep -v -- '-restore\.' | sort -r | head -n 1)}"
  [ -n "$name" ] || fail 'There is no copy, neither here nor at BACKUP_REMOTE.'
  echo "$copies" | cut -f1 | grep -qxF -- "$name" || fail "There is no copy $name: ./vfu backup list shows those that exist."
  if ! echo "$copies" | grep -q "^$name	.*	local$"; then
    backup_image fetch "$name" </dev/null || exit 1
  fi
  replaced=$(restore_image --dry-run "$name") || exit 1
  echo "$replaced"
}

# replace_database NAME: stops the API, and replaces everything by a copy that check_copy has checked. Sets $erasures. Ends
# the command when the database is as it was, with the API as it was.
replace_database() {
  case $replaced in
    *' 0 rows in 0 tables '*) ;;
    *)
      backup_image now restore </dev/null || [ -n "${without:-}" ] ||
        fail 'What is there now could not be copied. If there is nothing to keep: ./vfu restore --without-copy'
      ;;
  esac
  # Those who were erased since the copy was made are in it. A database that is lost cannot name them.
  erasures=$(throwaway_command person erasures </dev/null 2>/dev/null) || erasures=''
  trap start_api_again HUP INT TERM
  compose stop api
  restore_image "$1" || start_api_again
  # From here on the API waits for the erasures.
  trap - HUP INT TERM
}

# Ends the command. The replacement is one transaction, so the database is as it was.
start_api_again() {
  compose up -d --no-deps api
  exit 1
}

# Erases again those who were erased since the copy, and starts the API.
start_api_after_restore() {
  # Also without any: the restored database keeps the erasures of the one that it replaced.
  printf '%s\n' "$erasures" | throwaway_command person apply-erasures - ||
    fail 'The database is restored, but people who were erased may be in it again. The API stays stopped: see above.'
  compose up -d --no-deps api
  wait_until_healthy api 120 || fail 'The API did not start: ./vfu logs api'
}

# Passes the identity on standard input: the container's user cannot read a file of the operator.
restore_image() {
  if [ -n "$identity" ]; then
    backup_image restore --identity "$@" <"$identity"
  else
    backup_image restore "$@" </dev/null
  fi
}
