-- One line for each table: name and number of rows.
select string_agg(
  format('select %L, count(*) from %I.%I', schemaname || '.' || tablename, schemaname, tablename),
  ' union all ' order by schemaname, tablename
) || ' order by 1'
from pg_tables
where schemaname !~ '^(pg_|information_schema$)'
\gexec
