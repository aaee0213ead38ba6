import { fileURLToPath } from 'node:url';

/* What the API reads beside its code. The same relative paths lead there from `src`, from `dist`, and in the image. */
const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The build copies this folder. */
export const migrationsFolder = fromHere('./database/migrations');

/** backend/package.json. */
export const packageFile = fromHere('../../package.json');

/** The content of the site, with a folder for each language. The image has only what the API reads of it. */
export const contentFolder = fromHere('../../../frontend/content');

/** The organization's facts. */
export const organizationFile = fromHere('../../../frontend/content/en/organization.yaml');
