import { fileURLToPath } from 'node:url';

/* What the API reads beside its code. The same relative paths lead there from `src`, from `dist`, and in the image. */
const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The build copies this folder. */
export const migrationsFolder = fromHere('./database/migrations');

/** backend/package.json. */
export const packageFile = fromHere('../../package.json');

/**
 * Each project is a file of the site's content, named by its slug: `edcamp.yaml`. Only the names are read
 * (docs/decisions/0006-which-payments-are-gifts.md).
 */
export const projectsFolder = fromHere('../../../frontend/content/en/projects');
