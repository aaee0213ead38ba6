import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parse, stringify } from 'yaml';
import { buildChanged } from '../../stack/build.js';
import { freePort } from '../../stack/ports.js';
import { Service } from '../../stack/service.js';
import { eventually } from './eventually.js';
import { NotPossibleHere } from './not-possible-here.js';
import type { OperationsStep, Report } from './step.js';

const SOURCE = resolve('docker/monitoring');
const WITHIN_MS = 30_000;
const path = process.env.PATH ?? '';

interface PrometheusConfig {
  global: Record<string, string>;
  rule_files: string[];
  scrape_configs: Record<string, unknown>[];
}
interface Dashboard {
  panels: { title: string; targets?: { expr: string }[] }[];
}
interface RuleGroups {
  groups: { rules: { name: string; query: string; health: string; state: string }[] }[];
}

/** Debian's Prometheus with our configuration and rules scrapes a real API on loopback and answers the dashboard. */
export const monitoringStep: OperationsStep = {
  name: 'monitoring',
  title: 'Prometheus scrapes the API, evaluates our alert rules and answers every query of the dashboard',
  async run(report) {
    if (spawnSync('promtool', ['--version']).error) {
      throw new NotPossibleHere('there is no promtool: apt-get install --no-install-recommends prometheus');
    }
    const folder = mkdtempSync(join(tmpdir(), 'vfu-monitoring-'));
    const services: Service[] = [];
    try {
      checkWithPromtool(report);
      await buildChanged({ PATH: path, HOME: process.env.HOME ?? '' }, { workspaces: ['backend'] });
      const apiPort = await freePort();
      const api = await startApi(apiPort, folder);
      services.push(api);
      const [prometheus, address] = await startPrometheus(apiPort, folder);
      services.push(prometheus);
      await answerEveryQuery(address, report);
      await api.stop();
      const isPending = async () => (await ruleState(address, 'ApiDown')) === 'pending';
      await becomesTrue('ApiDown is pending', isPending);
      report('The API was stopped, and ApiDown is pending.');
    } finally {
      for (const service of services.reverse()) await service.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

function checkWithPromtool(report: Report): void {
  for (const args of [
    ['check', 'config', '--syntax-only', 'prometheus.yml'],
    ['check', 'rules', 'alert-rules.yml'],
    ['test', 'rules', 'alert-rules.test.yml'],
  ]) {
    execFileSync('promtool', args, { cwd: SOURCE, stdio: 'pipe' });
    report(`promtool ${args.join(' ')}: success`);
  }
}

/** Providers are not needed for metrics, so their addresses lead nowhere. */
function startApi(port: number, folder: string): Promise<Service> {
  const nowhere = 'http://127.0.0.1:9';
  const env = {
    PATH: path,
    API_PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    STRIPE_SECRET_KEY: 'sk_test_monitoring',
    STRIPE_API_URL: nowhere,
    BREVO_API_KEY: 'monitoring',
    BREVO_API_URL: `${nowhere}/v3`,
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'website@example.org',
    MAIL_TO: 'volunteers@example.org',
  };
  return Service.start({
    name: 'api',
    command: process.execPath,
    args: ['backend/dist/main.js'],
    cwd: '.',
    env,
    logFile: join(folder, 'api.log'),
    readyUrl: `http://127.0.0.1:${port}/health/ready`,
  });
}

/** @returns the process and its address */
async function startPrometheus(apiPort: number, folder: string): Promise<[Service, string]> {
  const config = parse(readFileSync(join(SOURCE, 'prometheus.yml'), 'utf8')) as PrometheusConfig;
  config.global = { scrape_interval: '1s', evaluation_interval: '1s' };
  config.rule_files = [join(SOURCE, 'alert-rules.yml')];
  config.scrape_configs = config.scrape_configs.map(({ job_name }) => ({
    job_name,
    static_configs: [{ targets: [`127.0.0.1:${apiPort}`] }],
  }));
  const file = join(folder, 'prometheus.yml');
  writeFileSync(file, stringify(config));
  mkdirSync(join(folder, 'tsdb'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const args = [`--config.file=${file}`, `--storage.tsdb.path=${join(folder, 'tsdb')}`];
  const service = await Service.start({
    name: 'prometheus',
    command: 'prometheus',
    args: [...args, `--web.listen-address=127.0.0.1:${port}`],
    cwd: folder,
    env: { PATH: path },
    logFile: join(folder, 'prometheus.log'),
    readyUrl: `${url}/-/ready`,
  });
  return [service, url];
}

async function answerEveryQuery(prometheus: string, report: Report): Promise<void> {
  const startedAt = performance.now();
  const valueOf = async (query: string) => (await results(prometheus, query))[0]?.value[1];
  await becomesTrue('Prometheus scrapes the API', async () => (await valueOf('up{job="api"}')) === '1');
  const scraped = Math.round(performance.now() - startedAt);
  const seconds = Number(await valueOf('scrape_duration_seconds{job="api"}'));
  const samples = await valueOf('scrape_samples_scraped{job="api"}');
  report(`Scraped after ${scraped} ms: ${samples} samples in ${Math.round(seconds * 1000)} ms.`);
  const dashboard = JSON.parse(
    readFileSync(join(SOURCE, 'grafana/dashboards/site.json'), 'utf8'),
  ) as Dashboard;
  const queries = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  // Rates need two samples.
  await becomesTrue(
    'Prometheus has a rate',
    async () => (await results(prometheus, 'rate(process_cpu_seconds_total[1m])')).length > 0,
  );
  let withData = 0;
  for (const query of queries) if ((await results(prometheus, query)).length > 0) withData += 1;
  report(`${queries.length} queries of the dashboard, ${withData} of them with data on a new site.`);
  const { groups } = await get<RuleGroups>(prometheus, '/api/v1/rules');
  const rules = groups.flatMap((group) => group.rules);
  await becomesTrue('every rule is evaluated', async () => {
    const again = await get<RuleGroups>(prometheus, '/api/v1/rules');
    return again.groups.every((group) => group.rules.every(({ health }) => health === 'ok'));
  });
  report(
    `${rules.length} alert rules evaluated: ${rules.filter(({ state }) => state === 'firing').length} fire.`,
  );
}

async function ruleState(prometheus: string, name: string): Promise<string | undefined> {
  const { groups } = await get<RuleGroups>(prometheus, '/api/v1/rules');
  return groups.flatMap(({ rules }) => rules).find((rule) => rule.name === name)?.state;
}

/** @throws Error for a query that Prometheus rejects */
async function results(prometheus: string, query: string): Promise<{ value: [number, string] }[]> {
  const data = await get<{ result: { value: [number, string] }[] }>(
    prometheus,
    `/api/v1/query?query=${encodeURIComponent(query)}`,
  );
  return data.result;
}

async function get<T>(prometheus: string, address: string): Promise<T> {
  const response = await fetch(prometheus + address);
  const { status, data, error } = (await response.json()) as { status: string; data: T; error?: string };
  if (status !== 'success') throw new Error(`${address}: ${error ?? status}`);
  return data;
}

const becomesTrue = (what: string, check: () => Promise<boolean>) =>
  eventually(what, async () => ((await check()) ? true : undefined), WITHIN_MS);
