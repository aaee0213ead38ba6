import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formSettings } from '../backend/src/contract/public-settings.js';
import { findNginx } from './executables.js';
import { Service } from './service.js';

const root = fileURLToPath(new URL('../', import.meta.url));

/** The values of the templates' variables, by name. */
type NginxValues = Record<string, string>;

/** Without TLS, sandbox and embedded forms. Upstreams are addresses, so nginx never uses the resolver. */
const DEFAULTS: NginxValues = {
  SERVER_NAME: '_',
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
  values: NginxValues;
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
 * Writes the configuration as the official image does: the repository's files and the rendered templates.
 * @throws Error naming a template's variable that has no value
 */
function writeConfig(folder: string, values: NginxValues): void {
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
