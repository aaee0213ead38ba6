# ./vfu update and ./vfu rollback; sourced by vfu.
# shellcheck disable=SC2034,SC2154 # the files share variables

update_usage() {
  cat <<'TEXT'
Usage: ./vfu update [--yes] [--dry-run] [--no-pull] [--despite-doctor]

Brings the newest version: pulls it with git, builds the images, checks the settings (doctor), backs up, and replaces the
running containers without losing a request. After a failure the version before goes on.

  --no-pull          build the files as they are in this folder
  --despite-doctor   also if doctor finds something wrong
TEXT
}

rollback_usage() {
  cat <<'TEXT'
Usage: ./vfu rollback [--yes] [--dry-run] [--identity FILE]

Returns to the version before the last update. Where a migration of the newer version says that the version before cannot
work with its tables, the database is restored from the copy made before the update, and reconcile brings back the gifts
since then.
TEXT
}

# The version of the files in this folder.
version_here() {
  version=$(git describe --tags --always --dirty 2>/dev/null) ||
    version=$(sed -n 's/^  "version": "\(.*\)",$/\1/p' package.json)
  # What a tag of an image may contain.
  printf %s "$version" | tr -c 'A-Za-z0-9_.-' -
}

update_command() {
  yes='' dry='' pull=yes despite=''
  while [ $# -gt 0 ]; do
    case $1 in
      --yes) yes=1 ;;
      --dry-run) dry=1 ;;
      --no-pull) pull='' ;;
      --despite-doctor) despite=1 ;;
      --help | -h) update_usage && exit ;;
      *) update_usage >&2 && exit 2 ;;
    esac
    shift
  done
  if [ -n "$dry" ]; then
    echo "Would ${pull:+pull, }build $(version_here), check the settings, back up, and replace the running containers."
    exit
  fi
  confirm "Update the site to ${pull:+the newest version from git}${pull:-$(version_here)}?" || exit 2
  if [ -n "$pull" ] && git rev-parse --verify --quiet '@{upstream}' >/dev/null 2>&1; then
    git pull --ff-only || fail 'git could not pull: resolve that first, or update with --no-pull.'
    # This script may be newer now.
    exec ./vfu update --yes --no-pull ${despite:+--despite-doctor}
  fi
  began=$(date +%s)
  version=$(version_here)
  remember_images
  backup_log=$(mktemp)
  backup_process=''
  if [ -n "$(container_of api)" ]; then
    step "building $version, and backing up meanwhile"
    backup_image now update </dev/null >"$backup_log" 2>&1 &
    backup_process=$!
  else
    step "building $version"
  fi
  # shellcheck disable=SC2086 # several services
  DOCKER_BUILDKIT=1 COMPOSE_DOCKER_CLI_BUILD=1 compose build $built_services || {
    [ -z "$backup_process" ] || wait "$backup_process" || true
    abandon 'The build failed. The site goes on unchanged.'
  }
  if [ -n "$backup_process" ]; then
    if ! wait "$backup_process"; then
      cat "$backup_log" >&2
      abandon 'The backup failed (above). The site goes on unchanged.'
    fi
    grep 'backup: ' "$backup_log"
    step 'checking the settings'
    throwaway_command doctor || [ -n "$despite" ] ||
      abandon 'Doctor found something wrong (above). The site goes on unchanged. To update nevertheless: --despite-doctor'
  fi
  rm -f "$backup_log"
  step 'replacing the containers'
  deploy || abandon 'The update was abandoned.'
  for service in $built_services; do
    name=$(image_name_of "$(container_of "$service")")
    docker tag "$name" "$(tag_of "$name" "$version")"
  done
  keep_previous_images
  remove_old_images
  step "$version is live"
}

step() {
  echo "[$(($(date +%s) - began)) s] $*"
}

# Lines of "service name id" for what runs now.
remember_images() {
  before=''
  for service in $built_services; do
    container=$(container_of "$service")
    [ -n "$container" ] || continue
    name=$(image_name_of "$container")
    # What the name stands for, because a web container may be older than the pages that it serves.
    before="$before$service $name $(docker image inspect --format '{{.Id}}' "$name")
"
  done
}

# Gives the names back to the images that run.
abandon() {
  echo "$before" | while read -r service name id; do
    [ -z "$service" ] || docker tag "$id" "$name"
  done
  fail "$1"
}

# They are what `rollback` returns to. An update that changed nothing leaves the version before as it is.
keep_previous_images() {
  echo "$before" | while read -r service name id; do
    [ -z "$service" ] || [ "$(docker image inspect --format '{{.Id}}' "$name")" = "$id" ] || echo "$service"
  done | grep -q . || return 0
  echo "$before" | while read -r service name id; do
    [ -n "$service" ] || continue
    # All of them or none: a service that did not change is the same in both versions.
    docker tag "$id" "$(tag_of "$name" previous)"
  done
}

# Tags of versions other than the current one and the one before; without a tag, Docker's prune removes the rest.
remove_old_images() {
  for service in $built_services; do
    name=$(image_name_of "$(container_of "$service")")
    kept=$(docker image inspect --format '{{.Id}}' "$name" "$(tag_of "$name" previous)" 2>/dev/null || true)
    docker image ls --no-trunc --format '{{.ID}} {{.Repository}}:{{.Tag}}' --filter "reference=$(tag_of "$name" '*')" |
      while read -r id tagged; do
        # A trial's images have tags of the same names.
        case $tagged in "$name:sandbox"*) continue ;; esac
        echo "$kept" | grep -qxF "$id" || docker rmi "$tagged" >/dev/null 2>&1 || true
      done
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

rollback_command() {
  yes='' dry='' identity=''
  while [ $# -gt 0 ]; do
    case $1 in
      --yes) yes=1 ;;
      --dry-run) dry=1 ;;
      --identity)
        identity=${2:?--identity needs a file}
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
  echo "$before" | while read -r service name id; do
    [ -z "$service" ] || docker image inspect "$(tag_of "$name" previous)" >/dev/null 2>&1 ||
      fail "There is no version before: $(tag_of "$name" previous) does not exist."
  done
  api_name=$(image_name_of "$(container_of api)")
  undo=$(migrations_to_undo "$api_name" "$(tag_of "$api_name" previous)")
  copy=''
  if [ -n "$undo" ]; then
    copy=$(backup_image list </dev/null | awk -F'\t' '$1 ~ /-update\./ && $3 == "local" { print $1; exit }')
    [ -n "$copy" ] || fail 'The database has to go back too, and there is no copy from before the update.'
    echo "The version before cannot work with the tables of: $undo"
    echo "The database will be restored from $copy; reconcile brings back the gifts since then."
  fi
  [ -z "$dry" ] || { echo 'Would return to the version before.' && exit; }
  confirm 'Return to the version before?' || exit 2
  echo "$before" | while read -r service name id; do
    [ -n "$service" ] || continue
    docker tag "$(tag_of "$name" previous)" "$name"
    docker tag "$id" "$(tag_of "$name" previous)"
  done
  if [ -n "$copy" ]; then
    # What reconcile leaves must not keep the pages at the newer version.
    left=0
    restore_command "$copy" --yes ${identity:+--identity "$identity"} || left=$?
    deploy || fail 'The pages could not be replaced: ./vfu logs web'
    [ "$left" = 0 ] || exit "$left"
  else
    deploy || abandon 'The rollback was abandoned.'
  fi
  step 'the version before is live'
}
