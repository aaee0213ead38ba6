/** The last step of the site's build: writes the compressed files that nginx sends. */
import { fileURLToPath } from 'node:url';
import { compressSite } from './compress-site';

await compressSite(fileURLToPath(new URL('../dist', import.meta.url)));
