# What several commands of ./vfu share, with and without Docker; sourced by vfu and without-docker.sh.

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

# step TEXT: what a long command has reached, with the seconds since it $began.
step() {
  echo "[$(($(date +%s) - began)) s] $*"
}
