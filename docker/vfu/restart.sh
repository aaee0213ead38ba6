# ./vfu restart; sourced by vfu.
# shellcheck disable=SC2034 # the files share variables

restart_usage() {
  cat <<'TEXT'
Usage: ./vfu restart [--dry-run]

Takes over the settings in .env and in secret files without losing a request: starts an API beside the running one, and ends
that when the new one answers. Settings that the build writes into the pages need ./vfu start.
TEXT
}

restart_command() {
  case ${1:-} in
    '') ;;
    --dry-run) echo 'Would replace the API and the backup service, and the web server and the ACME client if their settings changed.' && exit ;;
    --help | -h) restart_usage && exit ;;
    *) restart_usage >&2 && exit 2 ;;
  esac
  began=$(date +%s)
  [ -n "$(container_of api)" ] || fail 'The site does not run: ./vfu start'
  restart=yes
  deploy || fail 'The API with the new settings did not start. The one before still serves the site.'
  step 'the settings are in use'
}
