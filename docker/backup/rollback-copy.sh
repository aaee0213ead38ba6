# rollback-copy.sh [NAME]: has ./vfu rollback restore that copy; without NAME prints the one that it would restore.
. "$(dirname "$0")/settings.sh"
if [ $# -eq 0 ]; then
  rollback_copy
  exit
fi
echo "$1" | grep -q "$pattern" && [ -e "$folder/$1" ] || fail "there is no copy $1 in the volume"
echo "$1" >"$folder/rollback-copy.new"
mv "$folder/rollback-copy.new" "$folder/rollback-copy"
