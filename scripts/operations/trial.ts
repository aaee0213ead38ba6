import assert from 'node:assert/strict';
import { freePort } from '../../stack/ports.js';
import { ComposeProject } from './compose-project.js';
import { eventually } from './eventually.js';
import { succeed } from './execute.js';
import type { OperationsStep } from './step.js';

const PROJECT = 'vfu-operations';
const PUBLIC_URL = 'https://www.example.org';
const files = (...names: string[]) => names.flatMap((name) => ['-f', name]);

/** The database of production, in the same folder as the trial, with one row that must survive. */
export const trialStep: OperationsStep = {
  name: 'trial',
  title: 'a trial beside the real site, and removed with its volumes, leaves the real database as it is',
  async run(report) {
    const port = await freePort();
    const production = await ComposeProject.create(
      ['-p', PROJECT, ...files('docker-compose.yml', 'docker-compose.override.yml')],
      { PUBLIC_URL, POSTGRES_PASSWORD: 'production' },
    );
    const trial = await ComposeProject.create(['--env-file', 'docker-compose.sandbox.env'], {
      PORT: `127.0.0.1:${port}`,
      // The same as in the other steps, so that they share the build of the pages.
      PUBLIC_URL,
    });
    const underTheSameName = await ComposeProject.create(
      ['-p', PROJECT, ...files('docker-compose.yml', 'docker-compose.sandbox.yml')],
      {},
    );
    const sql = (statement: string) =>
      production.exec('postgres', 'psql', '-U', 'vfu', '-d', 'vfu', '-Atqc', statement);
    try {
      await production.compose('up', '-d', 'postgres');
      await eventually(
        'the real database answers',
        () => sql('create table proof as select 42 as row'),
        60_000,
      );
      report('the real database runs, with one row');

      await trial.compose('up', '-d', '--build');
      const ready = await eventually(
        'the trial is ready',
        async () => ((await fetch(`http://127.0.0.1:${port}/api/health/ready`)).ok ? true : undefined),
        180_000,
      );
      assert.ok(ready);
      report(`the trial answers on port ${port}`);
      for (const line of await trial.usage()) report(line);
      await trial.compose('down', '-v');
      assert.equal((await sql('select row from proof')).trim(), '42');
      report('`down -v` of the trial: the real database still runs, with its row');

      await underTheSameName.try('down', '-v');
      await production.compose('up', '-d', 'postgres');
      const row = await eventually('the database is back', () => sql('select row from proof'), 60_000);
      assert.equal(row.trim(), '42');
      report('`down -v` of a trial under production’s project name: the row is still there');

      const volumes = await succeed('docker', [
        'volume',
        'ls',
        '-q',
        '--filter',
        'name=volunteers-for-ukraine-trial',
      ]);
      assert.equal(volumes.trim(), '');
      report('the trial has left no volume');
    } finally {
      await trial.try('down', '-v');
      await production.try('down', '-v');
    }
  },
};
