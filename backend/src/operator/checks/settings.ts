import { existsSync, readFileSync } from 'node:fs';
import { parseEnvFile } from '../../core/config/env-file.js';
import { SETTING_NAMES } from '../../core/config/environment.js';
import { SECRET_NAMES, type Variables } from '../../core/config/secret-files.js';
import { failed, ok, warning, type Finding, type Requirement, type SiteSettings } from './check.js';

/** Of Docker and of setup, and those of a command line in docs/runbook.md. */
const OTHERS = /^(COMPOSE|DOCKER|SETUP)_|^(VERSION|REGISTRY)$/;

/** One line for each fault of the settings, and one when there is none. */
export function settingsRequirements({ faults, misnamed }: SiteSettings): Requirement[] {
  const findings = faults.map((fault) =>
    failed(fault, 'Correct it in .env; .env.example says what it is for.'),
  );
  findings.push(...misnamed);
  if (findings.length === 0) findings.push(ok('all are valid'));
  return findings.map((finding) => ({ name: 'settings', check: () => finding }));
}

/**
 * A warning for each name in `.env` that no setting has: the value has no effect. `.env` and `.env.example` are in the working
 * folder; in a container, `ENV_NAMES` and `ENV_EXAMPLE_NAMES` have their names, with spaces (`./vfu doctor`).
 */
export function misnamedSettings(variables: Variables): Finding[] {
  const examples = namesIn('.env.example', variables.ENV_EXAMPLE_NAMES);
  if (examples.length === 0) return [];
  const known = [...examples, ...SETTING_NAMES, ...SECRET_NAMES.map((name) => `${name}_FILE`)];
  return namesIn('.env', variables.ENV_NAMES)
    .filter((name) => !known.includes(name) && !OTHERS.test(name))
    .map((name) =>
      warning(
        `.env has ${name}, which is no setting and has no effect`,
        'Correct the name: .env.example has every setting. If docker-compose.override.yml uses it, let it stay.',
      ),
    );
}

function namesIn(file: string, given: string | undefined): string[] {
  if (given !== undefined) return given.split(/\s+/).filter(Boolean);
  return existsSync(file) ? Object.keys(parseEnvFile(readFileSync(file, 'utf8'))) : [];
}
