# Sets rclone's options for BACKUP_REMOTE: s3://bucket/folder or sftp://user@host:port/folder (a folder that starts with ~/
# is in the user's home). `$remote` is the folder as rclone names it. https://rclone.org/s3/ https://rclone.org/sftp/
export RCLONE_CONFIG=/dev/null RCLONE_RETRIES=3 RCLONE_TIMEOUT=1m RCLONE_CONTIMEOUT=15s
keys=$(mktemp -d)
trap 'rm -rf "$keys"' EXIT
trap 'exit 1' HUP INT TERM

case $BACKUP_REMOTE in
  s3://?*)
    export RCLONE_CONFIG_OFFSITE_TYPE=s3 RCLONE_CONFIG_OFFSITE_PROVIDER=Other
    export RCLONE_CONFIG_OFFSITE_ENDPOINT="${BACKUP_S3_ENDPOINT:-}" RCLONE_CONFIG_OFFSITE_REGION="${BACKUP_S3_REGION:-}"
    export RCLONE_CONFIG_OFFSITE_ACCESS_KEY_ID="${BACKUP_S3_ACCESS_KEY:-}"
    export RCLONE_CONFIG_OFFSITE_SECRET_ACCESS_KEY="${BACKUP_S3_SECRET_KEY:-}"
    # A key that may only write into the bucket is enough.
    export RCLONE_CONFIG_OFFSITE_NO_CHECK_BUCKET=true
    [ -n "${BACKUP_S3_ACCESS_KEY:-}" ] && [ -n "${BACKUP_S3_SECRET_KEY:-}" ] ||
      fail 'BACKUP_REMOTE needs BACKUP_S3_ACCESS_KEY and BACKUP_S3_SECRET_KEY'
    # Without an address of its own: Amazon.
    [ -n "${BACKUP_S3_ENDPOINT:-}" ] || export RCLONE_CONFIG_OFFSITE_PROVIDER=AWS
    remote=offsite:${BACKUP_REMOTE#s3://}
    ;;
  sftp://?*@?*/*)
    rest=${BACKUP_REMOTE#sftp://}
    user=${rest%%@*}
    rest=${rest#*@}
    host=${rest%%/*}
    path=/${rest#*/}
    port=22
    case $host in *:*) port=${host##*:} host=${host%:*} ;; esac
    case $path in '/~/'*) path=${path#/\~/} ;; esac
    [ -n "${BACKUP_SSH_KEY:-}" ] && [ -n "${BACKUP_SSH_HOST_KEY:-}" ] ||
      fail 'BACKUP_REMOTE needs BACKUP_SSH_KEY and BACKUP_SSH_HOST_KEY'
    # .env has one line for each setting, so \n stands for the ends of the key's lines.
    printf '%b\n' "$BACKUP_SSH_KEY" >"$keys/key"
    if [ "$port" = 22 ]; then known=$host; else known="[$host]:$port"; fi
    printf '%s %s\n' "$known" "$BACKUP_SSH_HOST_KEY" >"$keys/known_hosts"
    export RCLONE_CONFIG_OFFSITE_TYPE=sftp RCLONE_CONFIG_OFFSITE_HOST="$host" RCLONE_CONFIG_OFFSITE_PORT="$port"
    export RCLONE_CONFIG_OFFSITE_USER="$user" RCLONE_CONFIG_OFFSITE_KEY_FILE="$keys/key"
    export RCLONE_CONFIG_OFFSITE_KNOWN_HOSTS_FILE="$keys/known_hosts"
    # Many accounts for backups have no shell.
    export RCLONE_CONFIG_OFFSITE_SHELL_TYPE=none
    remote=offsite:$path
    ;;
  *) fail 'BACKUP_REMOTE is neither s3://bucket/folder nor sftp://user@host/folder' ;;
esac

# The copies there, oldest first. A folder that does not exist yet has none.
remote_names() {
  result=0
  rclone lsf --files-only "$remote" >"$keys/names" 2>"$keys/error" || result=$?
  case $result in
    0) grep "$pattern" "$keys/names" | sort || true ;;
    3) ;;
    *) tail -n 1 "$keys/error" >&2; return 1 ;;
  esac
}
