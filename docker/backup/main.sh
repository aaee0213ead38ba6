#!/bin/sh
# Entry point of the backup image. Each command is a file beside this one; docs/runbook.md describes them.
#
#   schedule         back up every night (the service of docker-compose.yml)
#   now [KIND]       back up once; KIND is part of the name: nightly, manual, update or restore
#   list             the copies in the volume and off the machine, newest first
#   restore [NAME]   replace the database's content by a copy, the newest without NAME; --dry-run only names both
#   key              print the identity that reads the copies; --new makes one, --remove removes it from the volume
#   fetch NAME       copy an encrypted file from BACKUP_REMOTE into the volume
#   rollback-copy    print the copy that a rollback restores; with NAME choose it
#   connections      print how many other connections the database has
set -eu
here=$(cd "$(dirname "$0")" && pwd)
command=${1:-schedule}
[ $# -eq 0 ] || shift
case $command in
  schedule | now | list | restore | key | fetch | rollback-copy | connections) exec sh "$here/$command.sh" "$@" ;;
esac
echo "backup: there is no command $command" >&2
exit 2
