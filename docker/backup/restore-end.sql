-- What was kept goes back into the tables, as far as the copy has them.
do $$
declare
  kept text;
  columns text;
begin
  foreach kept in array array['routine_runs', 'erasures'] loop
    if to_regclass('pg_temp.kept_' || kept) is null or to_regclass('public.' || kept) is null then
      continue;
    end if;
    select string_agg(quote_ident(old.column_name), ', ') into columns
    from information_schema.columns old
    join information_schema.columns new using (column_name)
    where old.table_name = 'kept_' || kept and new.table_schema = 'public' and new.table_name = kept
      and new.is_identity = 'NO';
    execute format('delete from public.%I where %L = %L', kept, kept, 'routine_runs');
    execute format('insert into public.%I (%s) select %s from pg_temp.%I on conflict do nothing',
      kept, columns, columns, 'kept_' || kept);
  end loop;
end $$;
