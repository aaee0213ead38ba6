# ./vfu update; sourced by vfu.
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
  # A copy of the files that git did not make, or a branch of the operator's own.
  git rev-parse --verify --quiet '@{upstream}' >/dev/null 2>&1 || pull=''
  if [ -n "$pull" ]; then what='the newest version from git'; else what="the files in this folder ($(version_here))"; fi
  if [ -n "$dry" ]; then
    echo "Would update the site to $what: build, check the settings, back up, and replace the running containers."
    exit
  fi
  confirm "Update the site to $what?" || exit 2
  if [ -n "$pull" ]; then
    git pull --ff-only || fail 'git could not pull: resolve that first, or update with --no-pull.'
    # This script may be newer now.
    exec ./vfu update --yes --no-pull ${despite:+--despite-doctor}
  fi
  began=$(date +%s)
  version=$(version_here)
  remember_images
  trap 'abandon "Interrupted. The site goes on unchanged."' HUP INT TERM
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
  compose build $services || {
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
  copy=$(sed -n 's/^.* backup: \(vfu-[0-9TZ]*-update\.dump\.age\): .*$/\1/p' "$backup_log")
  rm -f "$backup_log"
  trap - HUP INT TERM
  step 'replacing the containers'
  deploy || abandon 'The update was abandoned.'
  for service in $services; do
    name=$(image_name_of "$(container_of "$service")")
    docker tag "$name" "$(tag_of "$name" "$version")"
  done
  if has_new_images; then keep_previous_version "$copy"; fi
  remove_old_images
  step "$version is live"
}

# An update that changed nothing leaves the version before as it is.
has_new_images() {
  echo "$before" | while read -r service name id; do
    [ -z "$service" ] || [ "$(image_id_named "$name")" = "$id" ] || echo "$service"
  done | grep -q .
}

# keep_previous_version COPY: what `rollback` returns to: the images, and the copy of the database from before the update.
# Later copies from before an update may have the tables of this version: of an update that failed, or changed nothing.
keep_previous_version() {
  echo "$before" | while read -r service name id; do
    [ -n "$service" ] || continue
    # All of them or none: a service that did not change is the same in both versions.
    docker tag "$id" "$(tag_of "$name" previous)"
  done
  [ -z "$1" ] || backup_image rollback-copy "$1" </dev/null
}

# Tags of versions other than the current one and the one before; without a tag, Docker's prune removes the rest.
remove_old_images() {
  for service in $services; do
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
