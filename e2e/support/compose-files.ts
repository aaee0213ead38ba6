import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** A service as the files describe it. */
export interface ComposeService {
  image?: string;
  user?: string;
  healthcheck?: { test?: string[] };
  ports?: string[];
  volumes?: string[];
  environment?: Record<string, string>;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  mem_limit?: string;
  pids_limit?: number;
  logging?: { driver?: string; options?: Record<string, string> };
  networks?: string[];
  network_mode?: string;
  scale?: number;
  build?: { target?: string };
}

/** A Compose file. */
export interface Compose {
  services: Record<string, ComposeService>;
  networks?: Record<string, { internal?: boolean } | null>;
  volumes?: Record<string, { name?: string } | null>;
}

/** Reads one file as it is, with its `${…}`. */
export const composeFile = (name: string) => parse(readFileSync(name, 'utf8')) as Compose;

/**
 * Reads, interpolates and merges Compose files as far as this repository's files need it:
 * https://docs.docker.com/reference/compose-file/merge/
 * @param variables of `.env` and the shell
 * @throws Error with the message of a `${NAME:?message}` whose variable has no value
 */
export function resolveCompose(files: string[], variables: Record<string, string>): Compose {
  return files
    .map((name) => interpolate(composeFile(name), variables) as Compose)
    .reduce((merged, file) => merge(merged, file) as Compose);
}

function interpolate(value: unknown, variables: Record<string, string>): unknown {
  if (typeof value === 'string') {
    return value.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_match, name: string, kind = '', rest = '') => {
      const given = variables[name] ?? '';
      if (given === '' && kind === '?') throw new Error(`${name} ${String(rest)}`);
      return given === '' ? String(rest) : given;
    });
  }
  if (Array.isArray(value)) return value.map((item) => interpolate(item, variables));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, interpolate(item, variables)]));
}

function merge(one: unknown, other: unknown, key = ''): unknown {
  if (key === 'volumes' && Array.isArray(one) && Array.isArray(other)) return mergeMounts(one, other);
  if (['ports', 'networks'].includes(key) && Array.isArray(one) && Array.isArray(other))
    return [...(one as unknown[]), ...(other as unknown[])];
  if (!isMapping(one) || !isMapping(other)) return other;
  const merged = { ...one };
  for (const [name, value] of Object.entries(other))
    merged[name] = name in one ? merge(one[name], value, name) : value;
  return merged;
}

/** A mount replaces another one at the same path in the container. */
function mergeMounts(one: string[], other: string[]): string[] {
  const target = (mount: string) => mount.split(':')[1] ?? mount;
  return [...one.filter((mount) => !other.some((added) => target(added) === target(mount))), ...other];
}

function isMapping(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
