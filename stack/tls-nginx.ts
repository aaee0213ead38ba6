import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeCertificate } from './make-certificate.js';
import { freePort } from './ports.js';
import { startNginx } from './nginx.js';

const root = fileURLToPath(new URL('../', import.meta.url));

/** An nginx with TLS in front of the API, started for one test file or for the bench. */
export interface TlsNginx {
  httpPort: number;
  httpsPort: number;
  /** Path of the self-signed certificate for `localhost`. */
  certificate: string;
  /** The only folder that it writes to. */
  folder: string;
  /** The access log and the error log so far. */
  log(): string;
  stop(): Promise<void>;
}

interface TlsNginxOptions {
  /** The value of TRUST_PROXY. */
  trustProxy?: string;
  /** The folder that nginx serves. Default: the built site. */
  siteRoot?: string;
  /** Default: the API of the Playwright setup. */
  apiUrl?: string;
  /** Other timeouts than the repository's, in seconds, by directive. */
  timeouts?: Record<string, number>;
  /** Other rates than the repository's, in requests per second, by zone of `limit_req_zone`. */
  rates?: Record<string, number>;
  /** Default: one for each processor, as in the repository. */
  workers?: number;
}

/** The files with timeouts, below `nginx/`. */
const TIMEOUT_FILES = ['http/timeouts.conf', 'proxy/request.conf'];

/** A timeout in nginx's configuration, in seconds. @throws Error when no file sets it */
export function configuredTimeout(directive: string): number {
  const text = TIMEOUT_FILES.map((file) => readFileSync(join(root, 'nginx', file), 'utf8')).join('\n');
  const seconds = new RegExp(`^${directive} (\\d+)s;$`, 'm').exec(text)?.[1];
  if (seconds === undefined) throw new Error(`nginx's configuration does not set ${directive}.`);
  return Number(seconds);
}

function withTimeouts(file: string, timeouts: Record<string, number>): string {
  let text = readFileSync(join(root, 'nginx', file), 'utf8');
  for (const [directive, seconds] of Object.entries(timeouts))
    text = text.replace(new RegExp(`^${directive} \\d+s;$`, 'm'), `${directive} ${seconds}s;`);
  return text;
}

const RATES_FILE = 'http/limits.conf';
const ratePattern = (zone: string) => new RegExp(`(?<=zone=${zone}:\\S+ rate=)\\d+(?=r/s;)`);

/** The rate of a zone in nginx's configuration, in requests per second. @throws Error when no zone has this name */
export function configuredRate(zone: string): number {
  const rate = ratePattern(zone).exec(readFileSync(join(root, 'nginx', RATES_FILE), 'utf8'))?.[0];
  if (rate === undefined) throw new Error(`nginx's configuration has no zone ${zone}.`);
  return Number(rate);
}

function withRates(rates: Record<string, number>): string {
  let text = readFileSync(join(root, 'nginx', RATES_FILE), 'utf8');
  for (const [zone, rate] of Object.entries(rates)) text = text.replace(ratePattern(zone), String(rate));
  return text;
}

function withWorkers(workers: number): string {
  const text = readFileSync(join(root, 'nginx/nginx.conf'), 'utf8');
  return text.replace('worker_processes auto;', `worker_processes ${workers};`);
}

export async function startNginxWithTls({
  trustProxy = '',
  siteRoot = join(root, 'frontend/dist'),
  apiUrl = process.env.E2E_API_URL ?? '',
  timeouts = {},
  rates = {},
  workers,
}: TlsNginxOptions = {}): Promise<TlsNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'vfu-tls-'));
  const acme = join(folder, 'acme/.well-known/acme-challenge');
  mkdirSync(acme, { recursive: true });
  writeFileSync(join(acme, 'token'), 'key-authorization');
  const certificate = join(folder, 'fullchain.pem');
  const key = join(folder, 'privkey.pem');
  makeCertificate(certificate, key);
  const logFile = join(folder, 'nginx.log');
  const [httpPort, httpsPort] = await Promise.all([freePort(), freePort()]);
  const nginx = await startNginx({
    folder,
    source: join(root, 'nginx'),
    logFile,
    tls: true,
    readyUrl: `http://127.0.0.1:${httpPort}/.well-known/acme-challenge/token`,
    values: {
      LISTEN: `127.0.0.1:${httpPort}`,
      LISTEN_TLS: `127.0.0.1:${httpsPort}`,
      ACME_ROOT: join(folder, 'acme'),
      SITE_ROOT: siteRoot,
      API_UPSTREAM: new URL(apiUrl).host,
      PUBLIC_URL: `https://localhost:${httpsPort}`,
    },
    mounted: {
      ...Object.fromEntries(TIMEOUT_FILES.map((file) => [file, withTimeouts(file, timeouts)])),
      [RATES_FILE]: withRates(rates),
      ...(workers && { 'nginx.conf': withWorkers(workers) }),
      'certificates/fullchain.pem': readFileSync(certificate, 'utf8'),
      'certificates/privkey.pem': readFileSync(key, 'utf8'),
      'conf.d/real-ip.conf': realIpConfig(trustProxy, folder),
    },
  });
  return {
    httpPort,
    httpsPort,
    certificate,
    folder,
    log: () => readFileSync(logFile, 'utf8'),
    async stop() {
      await nginx.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs the script that the image runs at start. */
function realIpConfig(trustProxy: string, folder: string): string {
  const file = join(folder, 'real-ip.conf');
  execFileSync('sh', [join(root, 'docker/real-ip.sh'), file], {
    env: { PATH: process.env.PATH ?? '', TRUST_PROXY: trustProxy },
  });
  return readFileSync(file, 'utf8');
}
