import { findNginx } from './executables.js';
import { layOutNginxConfig, type NginxValues } from './nginx-config.js';
import { Service } from './service.js';

/** One nginx with the repository's configuration. */
export interface NginxOptions {
  /** Holds its configuration and all it writes; nobody else's. */
  folder: string;
  /** The repository's `nginx`. */
  source: string;
  logFile: string;
  readyUrl: string;
  /** What the templates ask for, where it differs from a plain site without TLS. */
  values: NginxValues;
  /** Files beside the configuration, by their path in it: the operator's certificate, what the image's start writes. */
  mounted?: Record<string, string>;
}

/** Starts the installed nginx as the image does, but that it may run as root. */
export function startNginx({ folder, source, logFile, readyUrl, values, mounted }: NginxOptions) {
  const config = layOutNginxConfig(source, `${folder}/nginx`, values, mounted);
  const directives = [
    'daemon off;',
    // Its workers would change to a user that may not read this checkout.
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
