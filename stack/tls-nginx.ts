import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './ports.js';
import { startNginx } from './nginx.js';

const root = fileURLToPath(new URL('../', import.meta.url));

/** An nginx with TLS in front of the API, started for one test file or for the bench. */
export interface TlsNginx {
  /** With `localhost` as its host. */
  url: string;
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
  apiUrl: string;
  /** Default: none. */
  sandboxUrl?: string;
  /** Default: one for each processor, as in the repository. */
  workers?: number;
}

function withWorkers(workers: number): string {
  const text = readFileSync(join(root, 'nginx/nginx.conf'), 'utf8');
  return text.replace('worker_processes auto;', `worker_processes ${workers};`);
}

export async function startNginxWithTls({
  trustProxy = '',
  siteRoot = join(root, 'frontend/dist'),
  apiUrl,
  sandboxUrl,
  workers,
}: TlsNginxOptions): Promise<TlsNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'vfu-tls-'));
  const acme = join(folder, 'acme/.well-known/acme-challenge');
  mkdirSync(acme, { recursive: true });
  writeFileSync(join(acme, 'token'), 'key-authorization');
  const certificate = join(folder, 'fullchain.pem');
  const key = join(folder, 'privkey.pem');
  makeCertificate(certificate, key);
  const logFile = join(folder, 'nginx.log');
  const [httpPort, httpsPort] = await Promise.all([freePort(), freePort()]);
  const url = `https://localhost:${httpsPort}`;
  const nginx = await startNginx({
    folder,
    logFile,
    tls: true,
    readyUrl: `http://127.0.0.1:${httpPort}/.well-known/acme-challenge/token`,
    values: {
      LISTEN: `127.0.0.1:${httpPort}`,
      LISTEN_TLS: `127.0.0.1:${httpsPort}`,
      ACME_ROOT: join(folder, 'acme'),
      SITE_ROOT: siteRoot,
      API_UPSTREAM: new URL(apiUrl).host,
      ...(sandboxUrl && { SANDBOX_UPSTREAM: new URL(sandboxUrl).host }),
      PUBLIC_URL: url,
    },
    mounted: {
      ...(workers && { 'nginx.conf': withWorkers(workers) }),
      'certificates/fullchain.pem': readFileSync(certificate, 'utf8'),
      'certificates/privkey.pem': readFileSync(key, 'utf8'),
      'conf.d/real-ip.conf': realIpConfig(trustProxy, folder),
    },
  });
  return {
    url,
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

/** Writes a self-signed certificate for `localhost` and 127.0.0.1, valid for two days, and its key. */
export function makeCertificate(certificate: string, key: string): void {
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const files = ['-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', ...kind, ...names, ...files], { stdio: 'ignore' });
}

/** Runs the script that the image runs at start. */
function realIpConfig(trustProxy: string, folder: string): string {
  const file = join(folder, 'real-ip.conf');
  execFileSync('sh', [join(root, 'docker/real-ip.sh'), file], {
    env: { PATH: process.env.PATH ?? '', TRUST_PROXY: trustProxy },
  });
  return readFileSync(file, 'utf8');
}
