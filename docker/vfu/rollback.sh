# ./vfu rollback; sourced by vfu.
# shellcheck disable=SC2034,SC2154 # the files share variables

rollback_usage() {
  cat <<'TEXT'
Usage: ./vfu rollback [--yes] [--dry-run] [--identity FILE]

Returns to the version before the last update; a second rollback returns to the newer one. Where a migration of the newer
version says that the version before cannot work with its tables, the database is restored from the copy made before the
update, and reconcile brings back the gifts since then.

  --identity FILE   the age identity for that copy, if it is not on this machine
TEXT
}

rollback_command() {
  yes='' dry='' identity=''
  while [ $# -gt 0 ]; do
    case $1 in
      --yes) yes=1 ;;
      --dry-run) dry=1 ;;
      --identity)
        identity=${2:?--identity needs a file}
        [ -r "$identity" ] || fail "cannot read $identity"
        shift
        ;;
      --help | -h) rollback_usage && exit ;;
      *) rollback_usage >&2 && exit 2 ;;
    esac
    shift
  done
  began=$(date +%s)
  remember_images
  [ -n "$before" ] || fail 'The site does not run: ./vfu status'
  before=$(images_with_previous_version) || exit 2
  api_name=$(image_name_of "$(container_of api)")
  undo=$(migrations_to_undo "$api_name" "$(tag_of "$api_name" previous)")
  if [ -n "$undo" ]; then
    copy=$(backup_image rollback-copy </dev/null | grep -- '-update\.' || true)
    [ -n "$copy" ] || fail 'The database has to go back too, and there is no copy from before the update.'
    echo "The version before cannot work with the tables of: $undo"
    echo "The database will be restored from $copy; reconcile brings back the gifts since then."
    # Before anything changes: the copy is there, and the identity fits.
    check_copy "$copy"
  fi
  [ -z "$dry" ] || { echo 'Would return to the version before.' && exit; }
  confirm 'Return to the version before?' || exit 2
  if [ -z "$undo" ]; then
    exchange_images
    deploy || { exchange_images && fail 'The rollback was abandoned. The newer version goes on.'; }
  else
    # With the newer version, whose tables these are.
    replace_database "$copy"
    exchange_images
    start_api_after_restore
    # What reconcile leaves must not keep the pages at the newer version.
    left=0
    api_command reconcile --fix || left=$?
    deploy || fail 'The pages could not be replaced: ./vfu logs web'
    [ "$left" = 0 ] || exit "$left"
  fi
  step 'the version before is live'
  echo 'The files in this folder are as they were, and ./vfu start would build them: after a change of .env, use ./vfu restart.'
  echo './vfu update brings the next version; another ./vfu rollback undoes this one.'
}

# Of the lines in $before, those whose image has a version before. The ACME client need not: TLS may be newer than the last
# update.
images_with_previous_version() {
  echo "$before" | while read -r service name id; do
    [ -n "$service" ] || continue
    if docker image inspect "$(tag_of "$name" previous)" >/dev/null 2>&1; then
      echo "$service $name $id"
    elif [ "$service" != certificates ]; then
      fail "There is no version before: $(tag_of "$name" previous) does not exist."
    fi
  done
}

# The version before gets the names that Compose uses, and the newer one becomes the version before. A second call undoes it.
exchange_images() {
  echo "$before" | while read -r service name id; do
    current=$(image_id_named "$name")
    docker tag "$(tag_of "$name" previous)" "$name"
    docker tag "$current" "$(tag_of "$name" previous)"
  done
}

# The names of the new migrations that the version before cannot work with: those with a line `-- rollback: restore`.
migrations_to_undo() {
  newer=$(docker run --rm --network none --entrypoint sh "$1" -c 'cd backend/dist/database/migrations && grep -l "^-- rollback: restore" *.sql' || true)
  older=$(docker run --rm --network none --entrypoint sh "$2" -c 'ls backend/dist/database/migrations')
  for migration in $newer; do
    echo "$older" | grep -qxF "$migration" || echo "$migration"
  done
}
