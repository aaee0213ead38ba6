import {
  chmodSync,
  existsSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { parseEnv } from 'node:util';

/** Only the owner may read the file, because it contains keys. */
const MODE = 0o600;
/** Needs no quotes, neither for Node, nor for Docker Compose, nor for a shell that sources the file (docs/runbook.md). */
const PLAIN_VALUE = /^[\w.,:/@%+=?-]*$/;

/** The setting whose empty value is not its default: no gift is acknowledged. */
export const MAY_BE_EMPTY = 'ACKNOWLEDGE_FROM';

/** The byte order mark that editors on Windows begin a file with; for Node it is part of the first setting's name. */
const withoutMark = (text: string) => text.replace(/^\uFEFF/, '');

/** The syntax of `.env` that Node and Docker Compose read alike (nodejs.org/api/util.html#utilparseenvcontent). */
export function parseEnvFile(text: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parseEnv(withoutMark(text))).map(([name, value]) => [name, value ?? '']),
  );
}

/** A `.env` file that keeps its comments, its order and every other setting when one setting changes. */
export class EnvFile {
  private text: string;

  /** @param template the content of a file that does not exist yet */
  constructor(
    private readonly path: string,
    template: string,
  ) {
    this.text = withoutMark(existsSync(path) ? readFileSync(path, 'utf8') : template);
  }

  values(): Record<string, string> {
    return parseEnvFile(this.text);
  }

  /** Sets a value, in the line that has the name or in a new one at the end. @throws RangeError for a line break */
  set(name: string, value: string): void {
    const line = `${name}=${quoted(value)}`;
    const lines = this.text.split('\n');
    // The last assignment counts.
    const index = lines.findLastIndex((candidate) =>
      new RegExp(`^\\s*(export\\s+)?${name}\\s*=`).test(candidate),
    );
    if (index >= 0) lines[index] = line;
    else if (lines.at(-1) === '') lines.splice(-1, 0, line);
    else lines.push(line, '');
    this.text = lines.join('\n');
    if (this.values()[name] !== value) throw new RangeError(`${name} cannot be written into .env`);
  }

  /** Replaces the file in one step, so that a crash leaves the old one or the new one. */
  save(): void {
    const exists = existsSync(this.path);
    const isPrivate = exists && (statSync(this.path).mode & 0o777) === MODE;
    if (isPrivate && readFileSync(this.path, 'utf8') === this.text) return;
    const path = exists ? realpathSync(this.path) : this.path;
    const draft = `${path}.${process.pid}`;
    try {
      writeFileSync(draft, this.text, { mode: MODE, flag: 'wx' });
      // The umask may have removed bits.
      chmodSync(draft, MODE);
      renameSync(draft, path);
    } catch (error) {
      rmSync(draft, { force: true });
      throw error;
    }
  }
}

/** Single quotes, within which neither Node nor Compose replaces anything, unless the value needs none. */
function quoted(value: string): string {
  if (/[\r\n]/.test(value)) throw new RangeError('A setting has one line');
  if (PLAIN_VALUE.test(value)) return value;
  if (!value.includes("'")) return `'${value}'`;
  if (!/["$\\`]/.test(value)) return `"${value}"`;
  throw new RangeError('A setting cannot contain both kinds of quotes');
}
