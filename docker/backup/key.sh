# key.sh [--new | --remove]: what the operator needs to know of the key.
. "$(dirname "$0")/settings.sh"
case ${1:-} in
  '')
    [ -s "$identity" ] || fail "there is no key on this machine${BACKUP_RECIPIENT:+; copies are encrypted for BACKUP_RECIPIENT}"
    cat "$identity"
    ;;
  --new)
    [ ! -s "$identity" ] || fail 'there is a key already: when you keep it elsewhere, ./vfu backup key --remove'
    mkdir -p "$folder"
    age-keygen -o "$identity.new" 2>/dev/null
    mv "$identity.new" "$identity"
    cat "$identity"
    ;;
  --remove)
    [ -n "${BACKUP_RECIPIENT:-}" ] || fail 'set BACKUP_RECIPIENT in .env first'
    rm -f "$identity"
    say 'removed the key; ./vfu restore and a rollback of the database will ask for it'
    ;;
  *) fail "no such option: $1" ;;
esac
