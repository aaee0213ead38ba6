# recipient: prints the public key for which copies are encrypted: BACKUP_RECIPIENT, or that of the key in the volume, which
# is made when there is neither.
recipient() {
  if [ -n "${BACKUP_RECIPIENT:-}" ]; then
    echo "$BACKUP_RECIPIENT"
    return
  fi
  if [ -n "${BACKUP_REMOTE:-}" ]; then
    say 'BACKUP_RECIPIENT is empty: after the loss of this machine, nobody could read the copies of BACKUP_REMOTE. Run ./vfu backup key' >&2
    return 1
  fi
  if [ ! -s "$identity" ]; then
    age-keygen -o "$identity.new" 2>/dev/null
    mv "$identity.new" "$identity"
    say 'made a key that is on this machine only; ./vfu backup key tells how to keep it elsewhere' >&2
  fi
  age-keygen -y "$identity"
}
