# Replaces the running containers by those of the newest images without losing a request; sourced by vfu. Update, rollback
# and restart use it (docs/decisions/0027-updates-without-a-pause.md).

# Whether the container of a service was made from the newest image and settings.
is_current() {
  [ "$(image_id_of "$2")" = "$(image_id_named "$(image_name_of "$2")")" ] && has_current_settings "$@"
}

# Compose's hash of a service includes its image in some versions, so the name stands for the running one meanwhile.
has_current_settings() {
  name=$(image_name_of "$2")
  newest=$(image_id_named "$name")
  docker tag "$(image_id_of "$2")" "$name"
  wanted=$(compose config --hash "$1" | awk '{ print $NF }')
  docker tag "$newest" "$name"
  [ "$wanted" = "$(docker inspect --format '{{index .Config.Labels "com.docker.compose.config-hash"}}' "$2")" ]
}

# deploy: pages, API, backup service and ACME client. Fails and changes nothing if the new API does not become healthy.
deploy() {
  web=$(container_of web)
  api=$(container_of api)
  remove_other_apis
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
  compose up -d --no-deps ${restart:+--force-recreate} backup || return 1
  # It answers no visitor, and has no secret file.
  if built_services | grep -qx certificates; then compose up -d --no-deps certificates; fi
}

activate_release() {
  docker exec "$1" sh /usr/local/lib/site-release.sh activate "$2" ${3:+"$3"}
}

# Beside $api: an update that was interrupted while it replaced the API leaves two. Sets $api to one that answers, if any does.
remove_other_apis() {
  apis=$(compose ps --quiet api)
  for container in $apis; do
    if [ "$(health_of "$container")" = healthy ]; then api=$container; fi
  done
  for container in $apis; do
    [ "$container" = "$api" ] || { docker stop --time 25 "$container" && docker rm "$container"; } >/dev/null
  done
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
    activate_release "$web" "$release" "$(site_address_of "$new"):3000" || return 1
  else
    # As long as nginx keeps the addresses of the name.
    sleep 6
  fi
  docker stop --time 25 "$api" >/dev/null
  docker rm "$api" >/dev/null
  [ -n "$replace_web" ] || activate_release "$web" "$release"
}

# The address of a container in the network that it shares with nginx.
site_address_of() {
  project=$(docker inspect --format '{{index .Config.Labels "com.docker.compose.project"}}' "$1")
  docker inspect --format "{{(index .NetworkSettings.Networks \"${project}_site\").IPAddress}}" "$1"
}
