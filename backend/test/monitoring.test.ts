import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { give } from './support/payments.js';
import { setupTestApi } from './support/test-api.js';

const read = (path: string) =>
  readFileSync(fileURLToPath(new URL(`../../docker/monitoring/${path}`, import.meta.url)), 'utf8');

interface Dashboard {
  panels: { title: string; targets?: { expr: string }[] }[];
}
interface Rules {
  groups: { rules: { alert: string; expr: string }[] }[];
}

/** The queries of the dashboard and of the alert rules, by title. */
const queries: [string, string][] = [
  ...(JSON.parse(read('grafana/dashboards/site.json')) as Dashboard).panels.flatMap(
    ({ title, targets = [] }) => targets.map(({ expr }): [string, string] => [title, expr]),
  ),
  ...(parse(read('alert-rules.yml')) as Rules).groups.flatMap(({ rules }) =>
    rules.map(({ alert, expr }): [string, string] => [alert, expr]),
  ),
];

/** The metrics that a query selects: names with an underscore that are not labels, functions or strings. */
function metricsOf(query: string): string[] {
  const bare = query
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}/g, ' ')
    .replace(/\bby\s*\([^)]*\)/g, '');
  return (bare.match(/\b[a-z]+(?:_[a-z0-9]+)+\b(?!\s*\()/g) ?? []).filter((name) => name !== 'up');
}

/** The label names that a query matches or groups by, without those that Prometheus adds. */
function labelsOf(query: string): string[] {
  const matched = [...query.matchAll(/\{([^}]*)\}/g)].flatMap(([, inside = '']) =>
    [...inside.matchAll(/(\w+)\s*(?:=|!=|=~|!~)/g)].map(([, name = '']) => name),
  );
  const grouped = [...query.matchAll(/\bby\s*\(([^)]*)\)/g)].flatMap(([, names = '']) =>
    names.split(/\s*,\s*/),
  );
  return [...matched, ...grouped].filter((name) => !['job', 'instance', 'le'].includes(name));
}

describe('the metrics', () => {
  const api = setupTestApi('postgresql');
  let exposed = '';

  beforeAll(async () => {
    await give(api);
    await api.browser().get('/contacts');
    await eventually(async () => {
      exposed = (await api.browser().get('/metrics')).text;
      expect(exposed).toContain('routine_last_success_timestamp_seconds{');
    });
  });

  test.each(queries)('have what "%s" asks for', (_, query) => {
    const names = metricsOf(query);
    if (!/\bup\{/.test(query)) expect(names).not.toEqual([]);
    for (const name of names) expect(exposed).toMatch(new RegExp(`^${name}(\\{| )|^# TYPE ${name} `, 'm'));
    for (const label of labelsOf(query)) {
      const isLabel = names.some((name) => new RegExp(`^${name}\\{[^}]*\\b${label}="`, 'm').test(exposed));
      const hasNoValuesYet = names.every((name) => !new RegExp(`^${name}\\{`, 'm').test(exposed));
      expect([label, isLabel || hasNoValuesYet]).toEqual([label, true]);
    }
  });

  test('include the process, its memory and its event loop', () => {
    for (const name of [
      'process_cpu_seconds_total',
      'process_resident_memory_bytes',
      'nodejs_eventloop_lag_p99_seconds',
      'nodejs_gc_duration_seconds_count',
    ]) {
      expect(exposed).toMatch(new RegExp(`^${name}[{ ]`, 'm'));
    }
  });

  test('contain no personal data', () => {
    expect(exposed).not.toMatch(/@|cs_test|example\.org/);
  });
});
