# pg_dump | age, both of which must succeed: POSIX shells do not tell that the first part of a pipe failed.
{
  pg_dump --format=custom --snapshot="$DUMP_SNAPSHOT" --no-owner --no-acl --dbname "$DUMP_DATABASE" &&
    : >"$DUMP_WORK/dumped"
} | {
  # shellcheck disable=SC2086 # several arguments
  age --encrypt $DUMP_RECIPIENTS -o "$DUMP_TARGET" && : >"$DUMP_WORK/encrypted"
}
