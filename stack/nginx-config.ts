import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { formSettings } from '../backend/src/contract/public-settings.js';

const TYPES_OF_THE_PACKAGE = '/etc/nginx/mime.types';
const ENDING = '.template';

/** The templates' values by name. */
export type NginxValues = Record<string, string>;

/** A site without TLS and without embedded forms, whose servers behind are named by address, so that nobody is asked. */
const PLAIN: NginxValues = {
  SERVER_NAME: '_',
  RESOLVER: '127.0.0.1',
  SANDBOX_UPSTREAM: '',
  TLS: 'off',
  LISTEN_TLS: '127.0.0.1:0',
  ACME_ROOT: '/nowhere',
  ...Object.fromEntries(formSettings.map((name) => [name, ''])),
};

/**
 * Lays out the repository's nginx configuration as the official image does: the files as they are, beside them the
 * templates with every `${NAME}` filled in, and what is mounted.
 * @returns the main file
 * @throws Error naming the value that a template asks for and nobody gave
 */
export function layOutNginxConfig(
  source: string,
  folder: string,
  values: NginxValues,
  mounted: Record<string, string> = {},
): string {
  cpSync(source, folder, { recursive: true });
  cpSync(TYPES_OF_THE_PACKAGE, join(folder, 'mime.types'));
  mkdirSync(join(folder, 'conf.d'));
  for (const name of readdirSync(join(source, 'templates')).filter((file) => file.endsWith(ENDING))) {
    const text = readFileSync(join(source, 'templates', name), 'utf8');
    writeFileSync(
      join(folder, 'conf.d', name.slice(0, -ENDING.length)),
      fillIn(text, { ...PLAIN, ...values }),
    );
  }
  for (const [name, text] of Object.entries(mounted)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return join(folder, 'nginx.conf');
}

function fillIn(template: string, values: NginxValues): string {
  // As envsubst in the image, names in capitals only; a lone `${…}` is how the templates' own comments write it.
  return template.replace(/\$\{([A-Z_]+)\}/g, (_match, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`nginx's templates ask for ${name}, which has no value.`);
    return value;
  });
}
