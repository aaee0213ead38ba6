# Sends the copies that BACKUP_REMOTE does not have, and deletes there what the rotation no longer keeps. It never deletes
# because a copy is missing here: an emptied volume must not empty the other place.
. "$(dirname "$0")/settings.sh"
. "$here/remote.sh"

# An interrupted upload must not look like a copy: S3 shows an object only when it is complete, a file has another name.
send() {
  case $BACKUP_REMOTE in
    s3:*) rclone copyto "$folder/$1" "$remote/$1" ;;
    *) rclone copyto "$folder/$1" "$remote/$1.partial" && rclone moveto "$remote/$1.partial" "$remote/$1" ;;
  esac
}

there=$(remote_names) || fail 'BACKUP_REMOTE cannot be read'
for name in $(local_names); do
  case " $(echo "$there" | tr '\n' ' ') " in *" $name "*) continue ;; esac
  send "$name" || fail "$name could not be sent to BACKUP_REMOTE"
  size=$(rclone lsf --format s "$remote/$name") || size=0
  [ "$size" = "$(wc -c <"$folder/$name")" ] || fail "$name arrived incomplete at BACKUP_REMOTE"
  say "sent $name"
done
remote_names | sh "$here/rotate.sh" "$(rollback_copy)" | while read -r old; do
  rclone deletefile "$remote/$old" || fail "$old could not be deleted at BACKUP_REMOTE"
  say "removed $old at BACKUP_REMOTE"
done
