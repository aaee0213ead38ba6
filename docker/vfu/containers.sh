# Containers and images of the site; sourced by vfu.
# shellcheck disable=SC2034,SC2154 # the files share variables

# The services whose images are built here. The ACME client is one of them with docker-compose.tls.yml only.
built_services() {
  all_services=$(compose config --services) || exit 2
  echo "$all_services" | grep -xE 'web|api|backup|certificates'
}

container_of() {
  compose ps --quiet "$1" | head -n 1
}

# The name of the image of a container, such as volunteers-for-ukraine-api.
image_name_of() {
  docker inspect --format '{{.Config.Image}}' "$1"
}

# The id of the image that a container was made from.
image_id_of() {
  docker inspect --format '{{.Image}}' "$1"
}

# The id of the image that has a name now.
image_id_named() {
  docker image inspect --format '{{.Id}}' "$1" 2>/dev/null
}

# tag_of NAME TAG: names of images may have a tag already, as those of a trial do.
tag_of() {
  case $1 in
    *:*) echo "$1-$2" ;;
    *) echo "$1:$2" ;;
  esac
}

# Sets $services, and $before to lines of "service name id" for what runs now.
remember_images() {
  services=$(built_services)
  before=''
  for service in $services; do
    container=$(container_of "$service")
    [ -n "$container" ] || continue
    name=$(image_name_of "$container")
    # What the name stands for, because a web container may be older than the pages that it serves.
    before="$before$service $name $(image_id_named "$name")
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

# The state of a container: healthy, starting, unhealthy, or nothing when it does not run.
health_of() {
  docker inspect --format '{{if .State.Running}}{{.State.Health.Status}}{{end}}' "$1" 2>/dev/null
}

# wait_until_healthy SERVICE SECONDS: until every container of the service is.
wait_until_healthy() {
  deadline=$(($(date +%s) + $2))
  while :; do
    waiting=''
    containers=$(compose ps --quiet "$1")
    for container in $containers; do
      [ "$(health_of "$container")" = healthy ] || waiting=yes
    done
    [ -z "$containers" ] || [ -n "$waiting" ] || return 0
    [ "$(date +%s)" -lt "$deadline" ] || return 1
    sleep 1
  done
}

wait_until_container_healthy() {
  deadline=$(($(date +%s) + $2))
  until [ "$(health_of "$1")" = healthy ]; do
    [ "$(date +%s)" -lt "$deadline" ] || return 1
    # Docker starts a process again that ended.
    [ "$(docker inspect --format '{{.RestartCount}}' "$1" 2>/dev/null || echo 9)" -lt 3 ] || return 1
    sleep 1
  done
}
