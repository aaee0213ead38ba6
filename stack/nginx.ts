import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formSettings } from '../backend/src/contract/public-settings.js';
import { siteFolder } from './build.js';
import { findNginx } from './executables.js';
import { freePort } from './ports.js';
import { Service } from './service.js';

const root = fileURLToPath(new URL('../', import.meta.url));

/** Without TLS, sandbox and embedded forms. Upstreams are addresses, so nginx never uses the resolver. */
const DEFAULTS: Record<string, string> = {
  RESOLVER: '127.0.0.1',
  SANDBOX_UPSTREAM: '',
  LISTEN_TLS: '127.0.0.1:0',
  ACME_ROOT: '/nowhere',
  ...Object.fromEntries(formSettings.map((name) => [name, ''])),
};

/** Settings of one nginx with the repository's configuration. */
interface NginxOptions {
  /** The prefix, with the rendered configuration and nginx's own files. Not shared. */
  folder: string;
  logFile: string;
  readyUrl: string;
  /** Values of the templates' variables, where they differ from the defaults. */
  values: Record<string, string>;
  /** Contents of mounted files by path, such as the certificate. */
  mounted?: Record<string, string>;
  /** Serves HTTPS if a certificate is mounted. Default: false. */
  tls?: boolean;
}

/** The environment in which docker/tls.sh manages the certificate of the nginx that `startNginx` starts in `folder`. */
export function activationEnvironment(folder: string): Record<string, string> {
  return {
    PATH: `${dirname(findNginx())}:${process.env.PATH ?? ''}`,
    TLS: 'on',
    NGINX_CONFIG: join(folder, 'nginx'),
    NGINX_PREFIX: folder,
  };
}

/** Starts the installed nginx with the image's configuration. Unlike the image's, it may run as root. */
export function startNginx({ folder, logFile, readyUrl, values, mounted = {}, tls }: NginxOptions) {
  const config = join(folder, 'nginx');
  writeConfig(config, { ...DEFAULTS, ...values });
  for (const [name, text] of Object.entries(mounted)) {
    mkdirSync(dirname(join(config, name)), { recursive: true });
    writeFileSync(join(config, name), text);
  }
  if (tls) {
    const env = activationEnvironment(folder);
    execFileSync('sh', [join(root, 'docker/tls.sh'), 'once'], { env, stdio: 'pipe' });
  }
  // By default the workers change to a user that may not be able to read this checkout.
  const directives = process.getuid?.() === 0 ? 'daemon off; user root;' : 'daemon off;';
  return Service.start({
    name: 'nginx',
    command: findNginx(),
    args: ['-p', folder, '-c', join(config, 'nginx.conf'), '-e', 'stderr', '-g', directives],
    cwd: folder,
    env: { PATH: process.env.PATH ?? '' },
    logFile,
    readyUrl,
  });
}

/**
 * Starts nginx with TLS for `localhost` and a self-signed certificate, in front of the API.
 * @param sandboxUrl empty for no sandbox
 * @param trustProxy the value of TRUST_PROXY
 * @param forms the addresses of the embedded forms
 */
export async function startNginxWithTls({
  apiUrl,
  sandboxUrl = '',
  trustProxy = '',
  siteRoot = siteFolder(),
  ...forms
}: { apiUrl: string } & Partial<
  Record<'sandboxUrl' | 'trustProxy' | 'siteRoot' | (typeof formSettings)[number], string>
>) {
  const nginxConf = readFileSync(join(root, 'nginx/nginx.conf'), 'utf8');
  const folder = mkdtempSync(join(tmpdir(), 'vfu-tls-'));
  const acme = join(folder, 'acme/.well-known/acme-challenge');
  mkdirSync(acme, { recursive: true });
  writeFileSync(join(acme, 'token'), 'key-authorization');
  const certificate = join(folder, 'fullchain.pem');
  const key = join(folder, 'privkey.pem');
  makeCertificate(certificate, key);
  // The script that the image runs at start.
  const realIp = join(folder, 'real-ip.conf');
  execFileSync('sh', [join(root, 'docker/real-ip.sh'), realIp], {
    env: { PATH: process.env.PATH ?? '', TRUST_PROXY: trustProxy },
  });
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
      ...forms,
    },
    mounted: {
      // One worker, so that the number of its connections does not depend on the machine.
      'nginx.conf': nginxConf.replace('worker_processes auto', 'worker_processes 1'),
      'certificates/fullchain.pem': readFileSync(certificate, 'utf8'),
      'certificates/privkey.pem': readFileSync(key, 'utf8'),
      'conf.d/real-ip.conf': readFileSync(realIp, 'utf8'),
    },
  });
  return {
    url,
    httpPort,
    httpsPort,
    /** Path of the certificate. */
    certificate,
    /** The access log and the error log so far. */
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

/**
 * Writes the configuration as the official image does: the repository's files and the rendered templates.
 * @throws Error naming a template's variable that has no value
 */
function writeConfig(folder: string, values: Record<string, string>): void {
  cpSync(join(root, 'nginx'), folder, { recursive: true });
  cpSync('/etc/nginx/mime.types', join(folder, 'mime.types'));
  mkdirSync(join(folder, 'conf.d'));
  for (const name of readdirSync(join(folder, 'templates'))) {
    // Like envsubst in the image, only names in capitals: the templates' comments contain a literal `${…}`.
    const text = readFileSync(join(folder, 'templates', name), 'utf8').replace(
      /\$\{([A-Z_]+)\}/g,
      (_match, variable: string) => {
        const value = values[variable];
        if (value === undefined) throw new Error(`nginx's templates use ${variable}, which has no value.`);
        return value;
      },
    );
    writeFileSync(join(folder, 'conf.d', name.replace('.template', '')), text);
  }
}
