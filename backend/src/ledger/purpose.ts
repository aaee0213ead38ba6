import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { PROJECT_NAME } from '../contract/content.js';
import { parseGiftReference } from '../contract/gift-reference.js';
import { contentFolder } from '../core/files.js';
import { readContentFile } from '../core/organization/organization.js';
import { toSingleLine } from '../core/sanitize-text.js';

/** Each project is a file, named by its slug: `edcamp.yaml` (docs/decisions/0006-which-payments-are-gifts.md). */
const projectsIn = (language: string) => join(contentFolder, language, 'projects');

const SLUG = /^[a-z0-9][a-z0-9-]{0,199}$/;

/**
 * The slugs of the site's projects, read at start.
 * @throws Error on import when the folder is missing or empty, because no purpose would be shown
 */
export const projectSlugs: ReadonlySet<string> = readSlugs();

/**
 * The purpose of a gift, from the `client_reference_id` of its checkout session, in which anyone can put any text
 * (docs.stripe.com/payment-links/url-parameters). The project may be one that the site does not have, or not yet.
 * @returns null for no slug
 */
export function projectSlugFrom(reference: unknown): string | null {
  if (typeof reference !== 'string') return null;
  const { project } = parseGiftReference(reference);
  return project !== null && SLUG.test(project) ? project : null;
}

/** The purpose as people may see it: the slug of one of the site's projects, or null. */
export function knownProjectSlug(purpose: string | null): string | null {
  return purpose !== null && projectSlugs.has(purpose) ? purpose : null;
}

/** What a gift for a project is for, in a language, or in English where that has no name of it. @param slug one of `projectSlugs` */
export const purposeName = (slug: string, language: string): string =>
  [language, 'en']
    .map((code) => receiptName(readContentFile(join(projectsIn(code), `${slug}.yaml`))))
    .find((name) => name !== '') ?? slug;

/** The name in a project's file, checked again: the site's build may have read another text out of it. Empty for none. */
export function receiptName(project: Record<string, unknown> | null): string {
  const name = project?.purposeName ?? project?.name;
  return typeof name === 'string' && PROJECT_NAME.test(name.trim()) ? toSingleLine(name) : '';
}

function readSlugs(): Set<string> {
  const names = readdirSync(projectsIn('en'))
    .map((file) => basename(file, '.yaml'))
    .filter((name) => SLUG.test(name));
  if (names.length === 0) throw new Error(`there are no projects in ${projectsIn('en')}`);
  return new Set(names);
}
