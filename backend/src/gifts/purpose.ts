import { readdirSync } from 'node:fs';
import { parseGiftReference } from '../contract/gift-reference.js';
import { projectsFolder } from '../files.js';

/** The purpose of a gift whose payment names a project that the site does not have. It is never shown. */
export const UNKNOWN_PURPOSE = 'unknown';

const SLUG = /^[a-z0-9][a-z0-9-]{0,199}$/;

let slugs: ReadonlySet<string> | undefined;

/**
 * The slugs of all projects, read once.
 * @throws Error when the folder is missing or empty, because every purpose would then be recorded as unknown
 */
export function projectSlugs(): ReadonlySet<string> {
  slugs ??= readSlugs();
  return slugs;
}

/**
 * The purpose of a gift, from the `client_reference_id` of its checkout session. Anyone can put any text there
 * (docs.stripe.com/payment-links/url-parameters).
 * @returns a project's slug, `UNKNOWN_PURPOSE` for any other text, null for no text
 */
export function toPurpose(reference: unknown): string | null {
  if (reference === null || reference === undefined) return null;
  if (typeof reference !== 'string') return UNKNOWN_PURPOSE;
  const { project } = parseGiftReference(reference);
  return project === null || projectSlugs().has(project) ? project : UNKNOWN_PURPOSE;
}

/** The purpose as people may see it: a project's slug, or null. */
export function publicPurpose(purpose: string | null): string | null {
  return purpose === UNKNOWN_PURPOSE ? null : purpose;
}

function readSlugs(): Set<string> {
  const names = readdirSync(projectsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && SLUG.test(entry.name) && entry.name !== UNKNOWN_PURPOSE)
    .map(({ name }) => name);
  if (names.length === 0) throw new Error(`there are no projects in ${projectsFolder}`);
  return new Set(names);
}
