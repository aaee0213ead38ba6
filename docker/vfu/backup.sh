# ./vfu backup; sourced by vfu and without-docker.sh. The backup image does the work (docker/backup).

# Runs a command of the backup image in a container of its own, with the settings of .env as they are now.
backup_image() {
  compose run --rm --no-deps -T backup "$@"
}

backup_usage() {
  cat <<'TEXT'
Usage: ./vfu backup [--dry-run]
       ./vfu backup list
       ./vfu backup key [--new | --remove [--yes]]

  (nothing)       back up now: dump, check by restoring, encrypt, rotate, copy off the machine
  list            the copies here and at BACKUP_REMOTE, newest first
  key             print the identity that reads the copies, to keep it elsewhere; makes it at the first time
  key --new       make another one
  key --remove    remove the identity from this machine
TEXT
}

backup_command() {
  case ${1:-now} in
    now) backup_image now "${2:-manual}" </dev/null ;;
    --dry-run) echo 'Would dump the database, restore the copy into a scratch server, encrypt it, rotate, and copy it off the machine.' ;;
    list) backup_image list </dev/null ;;
    key)
      shift
      yes=''
      case " $* " in *' --yes '*) yes=1 ;; esac
      backup_key "${1:-}"
      ;;
    --help | -h) backup_usage ;;
    *) backup_usage >&2 && exit 2 ;;
  esac
}

# backup_key [--new | --remove]: without an option, the key on this machine, or a new one if no copy was made for another.
backup_key() {
  option=${1:-}
  if [ "$option" = --remove ]; then
    confirm 'Remove the identity from this machine? Unless you keep it elsewhere, nobody can read the copies then.' || exit 2
    backup_image key --remove </dev/null
    return
  fi
  stored=$(setting BACKUP_RECIPIENT)
  if [ -z "$option" ] && ! key=$(backup_image key </dev/null 2>/dev/null); then
    [ -z "$stored" ] ||
      fail 'The key for BACKUP_RECIPIENT is not on this machine. For a new one, whose copies the old one cannot read: ./vfu backup key --new'
    option=--new
  fi
  [ -z "$option" ] || key=$(backup_image key "$option" </dev/null) || exit 1
  recipient=$(printf '%s\n' "$key" | sed -n 's/^# public key: //p')
  # Compose 1 also prints the build of the image.
  printf '%s\n' "$key" | grep -E '^(# |AGE-SECRET-KEY-1)'
  echo
  echo 'Keep the line AGE-SECRET-KEY-1… elsewhere, such as in a password manager: without it, nobody can read the copies after'
  echo 'the loss of this machine.'
  if [ "$stored" = "$recipient" ]; then
    return
  elif [ -n "$stored" ] || [ ! -w .env ]; then
    echo "To encrypt the copies for it, set BACKUP_RECIPIENT=$recipient in .env, then ./vfu restart."
  else
    write_setting BACKUP_RECIPIENT "$recipient"
    echo 'BACKUP_RECIPIENT is in .env now; it takes effect when the site is started (./vfu start).'
  fi
}

# At the end of setup, where there is a terminal.
offer_backup_key() {
  [ -t 0 ] && [ -t 1 ] && [ -w .env ] && [ -z "$(setting BACKUP_RECIPIENT)" ] || return 0
  yes=''
  confirm 'Make the key of the backups now? You need a place for it outside this machine, such as a password manager.' || return 0
  # Before the key is read, because its output is captured: the build takes a minute.
  compose build backup >&2 || fail 'The image of the backups could not be built (see above).'
  backup_key
}
