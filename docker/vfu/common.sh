# What several commands of vfu share; sourced by vfu.

fail() {
  echo "$1" >&2
  exit 2
}

# The value of a setting: the shell's, or that of .env.
setting() {
  eval "value=\${$1:-}"
  if [ -z "$value" ] && [ -r .env ]; then
    value=$(sed -n "s/^$1=//p" .env | tail -n 1 | sed "s/^\([\"']\)\(.*\)\1\$/\2/")
  fi
  echo "$value"
}

# write_setting NAME VALUE: writes it into .env in one step, with the same permissions. VALUE must need no quotes.
write_setting() {
  target=$(readlink -f .env)
  cp -p "$target" "$target.new"
  if grep -q "^$1=" "$target"; then sed "s|^$1=.*|$1=$2|" "$target"; else cat "$target" && echo "$1=$2"; fi >"$target.new" ||
    fail "$target.new cannot be written"
  mv "$target.new" "$target"
}

# confirm QUESTION: true for yes, or with --yes (then $yes is set).
confirm() {
  [ -z "${yes:-}" ] || return 0
  [ -t 0 ] || fail "$1 There is no terminal to ask at: repeat with --yes."
  printf '%s [y/N] ' "$1"
  read -r answer
  case $answer in [yY] | [yY][eE][sS]) ;; *) return 1 ;; esac
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
