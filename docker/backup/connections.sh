# Prints how many other connections the database has. The API keeps some open as long as it runs.
. "$(dirname "$0")/settings.sh"
sql --command "
  select count(*) from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()"
