import { existsSync, readFileSync } from 'node:fs';
import { parseEnvFile } from '../../core/config/env-file.js';
import { SETTING_NAMES } from '../../core/config/environment.js';
import { SECRET_NAMES, type Variables } from '../../core/config/secret-files.js';
import { warning, type Finding } from './requirement.js';

/** Of Docker and of setup, and those of a command line in docs/runbook.md. */
const OTHERS = /^(COMPOSE|DOCKER|SETUP)_|^(VERSION|REGISTRY)$/;
/** More letters that differ make another word. */
const MAX_DISTANCE = 3;

/**
 * A warning for each name in `.env` that no setting has: the value has no effect. `.env` and `.env.example` are in the working
 * folder; in a container, `ENV_NAMES` and `ENV_EXAMPLE_NAMES` have their names, with spaces (`./vfu doctor`).
 */
export function misnamedSettings(variables: Variables): Finding[] {
  const examples = namesIn('.env.example', variables.ENV_EXAMPLE_NAMES);
  if (examples.length === 0) return [];
  const known = [...examples, ...SETTING_NAMES, ...SECRET_NAMES.map((name) => `${name}_FILE`)];
  const unknown = namesIn('.env', variables.ENV_NAMES).filter(
    (name) => !known.includes(name) && !OTHERS.test(name),
  );
  return unknown.map((name) =>
    warning(`.env has ${name}, which is no setting and has no effect`, remedyFor(name, known)),
  );
}

function namesIn(file: string, given: string | undefined): string[] {
  if (given !== undefined) return given.split(/\s+/).filter(Boolean);
  return existsSync(file) ? Object.keys(parseEnvFile(readFileSync(file, 'utf8'))) : [];
}

function remedyFor(name: string, known: string[]): string {
  const [nearest] = known
    .map((candidate) => ({ candidate, distance: editDistance(name.toUpperCase(), candidate) }))
    .sort((one, other) => one.distance - other.distance);
  if (nearest && nearest.distance <= MAX_DISTANCE) return `Rename it to ${nearest.candidate}.`;
  return 'Delete it; .env.example has every setting. If docker-compose.override.yml uses it, let it stay.';
}

/** How many letters have to be inserted, deleted or replaced (Levenshtein distance). */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [i, letter] of Array.from(one).entries()) {
    const next = [i + 1];
    for (let j = 1; j < row.length; j += 1)
      next.push(
        Math.min(
          (row[j] ?? 0) + 1,
          (next[j - 1] ?? 0) + 1,
          (row[j - 1] ?? 0) + (letter === other[j - 1] ? 0 : 1),
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}
