import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { formSettings } from '../backend/src/contract/public-settings.js';

const MIME_TYPES = '/etc/nginx/mime.types';
const TEMPLATE_SUFFIX = '.template';

/** The values of the templates' variables, by name. */
export type NginxValues = Record<string, string>;

/** Without TLS, sandbox and embedded forms. Upstreams are addresses, so nginx never uses the resolver. */
const DEFAULTS: NginxValues = {
  SERVER_NAME: '_',
  RESOLVER: '127.0.0.1',
  SANDBOX_UPSTREAM: '',
  LISTEN_TLS: '127.0.0.1:0',
  ACME_ROOT: '/nowhere',
  ...Object.fromEntries(formSettings.map((name) => [name, ''])),
};

/**
 * Writes nginx's configuration to `folder` as the official image does: the repository's files, the rendered templates,
 * and the mounted files.
 * @param mounted contents by path relative to `folder`
 * @returns the path of the main file
 * @throws Error naming a template's variable that has no value
 */
export function writeNginxConfig(
  source: string,
  folder: string,
  values: NginxValues,
  mounted: Record<string, string> = {},
): string {
  cpSync(source, folder, { recursive: true });
  cpSync(MIME_TYPES, join(folder, 'mime.types'));
  mkdirSync(join(folder, 'conf.d'));
  for (const name of readdirSync(join(source, 'templates')).filter((file) =>
    file.endsWith(TEMPLATE_SUFFIX),
  )) {
    const text = readFileSync(join(source, 'templates', name), 'utf8');
    writeFileSync(
      join(folder, 'conf.d', name.slice(0, -TEMPLATE_SUFFIX.length)),
      render(text, { ...DEFAULTS, ...values }),
    );
  }
  for (const [name, text] of Object.entries(mounted)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return join(folder, 'nginx.conf');
}

function render(template: string, values: NginxValues): string {
  // Like envsubst in the image, only names in capitals: the templates' comments contain a literal `${…}`.
  return template.replace(/\$\{([A-Z_]+)\}/g, (_match, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`nginx's templates use ${name}, which has no value.`);
    return value;
  });
}
