# record NAME succeeded|failed DETAIL: the result for the API's alerts, in the table routine_runs (docs/interface.md). A
# database that cannot be written to is reported in the log only; the alerts then miss the success.
record() {
  sql --set name="$1" --set detail="$3" >/dev/null 2>&1 <<SQL || say "the result could not be recorded: $3" >&2
insert into routine_runs (name, $2_at, detail) values (:'name', now(), :'detail')
on conflict (name) do update set $2_at = now(), detail = :'detail';
SQL
}
