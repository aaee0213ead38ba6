-- The start of the one transaction that replaces everything.
set client_min_messages = warning;
set lock_timeout = '30s';
set statement_timeout = 0;
begin;
-- What must survive: results of routines, and which people were erased since the copy was made.
do $$
declare
  kept text;
begin
  foreach kept in array array['routine_runs', 'erasures'] loop
    if to_regclass('public.' || kept) is not null then
      execute format('create temporary table %I on commit drop as select * from public.%I', 'kept_' || kept, kept);
    end if;
  end loop;
end $$;
do $$
declare
  name text;
begin
  for name in select nspname from pg_namespace where nspname !~ '^(pg_|information_schema$)' loop
    execute format('drop schema %I cascade', name);
  end loop;
end $$;
create schema public;
