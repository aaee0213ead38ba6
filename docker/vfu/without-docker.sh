#!/bin/sh
# `npm run backup` and `npm run restore`: the commands of ./vfu with the programs of this machine instead of containers.
# scripts/backup.ts prepares the environment. $BACKUP_AS is a command that starts another one as another user, or empty.
set -eu

. docker/vfu/common.sh
. docker/vfu/backup.sh
. docker/vfu/restore.sh

# There are no containers: the operator starts and stops the API.
compose() {
  [ "$1" != stop ] || require_no_connections
}

require_no_connections() {
  connections=$(backup_image connections </dev/null) || fail 'The database cannot be reached.'
  [ "$connections" = 0 ] ||
    fail "The database has $connections other connections. Stop the API first, so that nothing is written meanwhile."
}

wait_until_healthy() {
  :
}

backup_image() {
  $BACKUP_AS sh docker/backup/main.sh "$@"
}

throwaway_command() {
  "$BACKUP_NODE" backend/dist/cli.js "$@"
}

api_command() {
  throwaway_command "$@"
}

command=$1
shift
"${command}_command" "$@"
