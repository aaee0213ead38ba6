import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { findNginx } from './executables.js';
import { writeNginxConfig, type NginxValues } from './nginx-config.js';
import { Service } from './service.js';

/** Settings of one nginx with the repository's configuration. */
export interface NginxOptions {
  /** The prefix, with the rendered configuration and nginx's own files. Not shared. */
  folder: string;
  /** The repository's folder `nginx`. */
  source: string;
  logFile: string;
  readyUrl: string;
  /** Values of the templates' variables, where they differ from the defaults in nginx-config.ts. */
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
export function startNginx({ folder, source, logFile, readyUrl, values, mounted, tls }: NginxOptions) {
  const config = writeNginxConfig(source, `${folder}/nginx`, values, mounted);
  if (tls) {
    const script = join(dirname(source), 'docker/tls.sh');
    execFileSync('sh', [script, 'once'], { env: activationEnvironment(folder), stdio: 'pipe' });
  }
  const directives = [
    'daemon off;',
    // By default the workers change to a user that may not be able to read this checkout.
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
  ];
  return Service.start({
    name: 'nginx',
    command: findNginx(),
    args: ['-p', folder, '-c', config, '-e', 'stderr', '-g', directives.join(' ')],
    cwd: folder,
    env: { PATH: process.env.PATH ?? '' },
    logFile,
    readyUrl,
  });
}
