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
  /** Contents of mounted files by path, such as the operator's certificate. */
  mounted?: Record<string, string>;
}

/** Starts the installed nginx with the image's configuration. Unlike the image's, it may run as root. */
export function startNginx({ folder, source, logFile, readyUrl, values, mounted }: NginxOptions) {
  const config = writeNginxConfig(source, `${folder}/nginx`, values, mounted);
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
