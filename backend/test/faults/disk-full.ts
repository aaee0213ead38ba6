import pg from 'pg';

/** Makes inserts and updates fail as on a full disk. A trigger does it, because mounting a small file system needs root. */
const TRIGGERS = `
  create schema disk;
  create table disk.state (is_full boolean not null);
  insert into disk.state values (false);
  create function disk.check_space() returns trigger language plpgsql as $$
    begin
      if (select is_full from disk.state) then
        raise exception 'could not extend file "base/5/16384": No space left on device'
          using errcode = 'disk_full', hint = 'Check free disk space.';
      end if;
      return null;
    end $$;
  do $$
    declare name text;
    begin
      for name in select tablename from pg_tables where schemaname = 'public' loop
        execute format('create trigger disk_space before insert or update on public.%I
          for each statement execute function disk.check_space()', name);
      end loop;
    end $$;`;

/** Simulates a full disk for a migrated database. */
export class DiskFullFault {
  constructor(private readonly databaseUrl: string) {}

  install(): Promise<void> {
    return this.run(TRIGGERS);
  }

  /** @throws Error while PostgreSQL is down */
  setFull(isFull: boolean): Promise<void> {
    return this.run(`update disk.state set is_full = ${isFull}`);
  }

  private async run(text: string): Promise<void> {
    const client = new pg.Client({ connectionString: this.databaseUrl, connectionTimeoutMillis: 3_000 });
    client.on('error', () => undefined);
    await client.connect();
    try {
      await client.query(text);
    } finally {
      await client.end();
    }
  }
}
