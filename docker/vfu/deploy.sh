# Replaces the running containers by those of the newest images without losing a request; sourced by vfu. Update and
# rollback use it (docs/decisions/0027-updates-without-a-pause.md).
# shellcheck disable=SC2034 # the files share variables

restart_usage() {
  cat <<'TEXT'
Usage: ./vfu restart [--dry-run]

Takes over the settings in .env and in secret files without losing a request: starts an API beside the running one, and ends
that when the new one answers. Settings that the build writes into the pages need ./vfu update.
TEXT
}

restart_command() {
  case ${1:-} in
    '') ;;
    --dry-run) echo 'Would replace the API and the backup service, and the web server if its settings changed.' && exit ;;
    --help | -h) restart_usage && exit ;;
    *) restart_usage >&2 && exit 2 ;;
  esac
  began=$(date +%s)
  [ -n "$(container_of api)" ] || fail 'The site does not run: ./vfu start'
  restart=yes
  deploy || fail 'The API with the new settings did not start. The one before still serves the site.'
  step 'the settings are in use'
}

# The services whose images are built here.
built_services='web api backup'

container_of() {
  compose ps --quiet "$1" | head -n 1
}

# The name of a service's image, such as volunteers-for-ukraine-api.
image_name_of() {
  docker inspect --format '{{.Config.Image}}' "$1"
}

image_of() {
  docker inspect --format '{{.Image}}' "$1"
}

# tag_of NAME TAG: names of images may have a tag already, as those of a trial do.
tag_of() {
  case $1 in
    *:*) echo "$1-$2" ;;
    *) echo "$1:$2" ;;
  esac
}

# Whether the container of a service was made from the newest image and settings.
is_current() {
  [ "$(image_of "$2")" = "$(docker image inspect --format '{{.Id}}' "$(image_name_of "$2")")" ] && has_current_settings "$@"
}

# Compose's hash of a service includes its image in some versions, so the name stands for the running one meanwhile.
has_current_settings() {
  name=$(image_name_of "$2")
  newest=$(docker image inspect --format '{{.Id}}' "$name")
  docker tag "$(image_of "$2")" "$name"
  wanted=$(compose config --hash "$1" | awk '{ print $NF }')
  docker tag "$newest" "$name"
  [ "$wanted" = "$(docker inspect --format '{{index .Config.Labels "com.docker.compose.config-hash"}}' "$2")" ]
}

# deploy: pages, API and backup service. Fails and changes nothing if the new API does not become healthy.
deploy() {
  web=$(container_of web)
  api=$(container_of api)
  if [ -z "$web" ] || [ -z "$api" ]; then
    compose up -d
    wait_until_healthy api 180 && wait_until_healthy web 120
    return
  fi
  published=$(compose run --rm --no-deps -T --entrypoint sh web /usr/local/lib/site-release.sh publish </dev/null) || return 1
  release=${published% *}
  replace_web=''
  # What a running nginx cannot take over: its program, its configuration, the scripts of the image, its settings.
  [ "$(docker exec "$web" cat /etc/site-runtime)" = "${published#* }" ] && has_current_settings web "$web" || replace_web=yes

  # Compose does not notice a secret file whose content changed.
  if [ -z "${restart:-}" ] && is_current api "$api"; then
    [ -n "$replace_web" ] || activate_release "$web" "$release" || return 1
  else
    replace_api || return 1
  fi
  if [ -n "$replace_web" ]; then
    echo 'The web server itself or its settings changed: replacing its container, about a second without answers.'
    compose up -d --no-deps web || return 1
    wait_until_healthy web 120 || return 1
  fi
  compose up -d --no-deps ${restart:+--force-recreate} backup
}

activate_release() {
  docker exec "$1" sh /usr/local/lib/site-release.sh activate "$2" ${3:+"$3"}
}

# Starts a second API, and ends the first when nginx no longer calls it.
replace_api() {
  compose up -d --no-deps --no-recreate --scale api=2 api || return 1
  new=$(compose ps --quiet api | grep -vxF "$api" | head -n 1)
  if ! wait_until_container_healthy "$new" 180; then
    docker logs --tail 20 "$new" >&2 || true
    docker rm --force "$new" >/dev/null
    echo 'The new API did not become healthy; its last lines are above. The version before still serves the site.' >&2
    return 1
  fi
  if [ -z "$replace_web" ]; then
    # By address, because a name would bring some calls to the API that ends.
    activate_release "$web" "$release" "$(address_of "$new"):3000" || return 1
  else
    # As long as nginx keeps the addresses of the name.
    sleep 6
  fi
  docker stop --time 25 "$api" >/dev/null
  docker rm "$api" >/dev/null
  [ -n "$replace_web" ] || activate_release "$web" "$release"
}

# Its address in the network that it shares with nginx.
address_of() {
  project=$(docker inspect --format '{{index .Config.Labels "com.docker.compose.project"}}' "$1")
  docker inspect --format "{{(index .NetworkSettings.Networks \"${project}_site\").IPAddress}}" "$1"
}
