import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the prerendered site and the server's main file, both absolute. */
export interface Built {
  site: string;
  api: string;
}

/** What is tested. @throws Error naming the command to run when a half is not built */
export function builtHalves(root: string): Built {
  const site = join(root, 'frontend/dist');
  const api = join(root, 'backend/dist/main.js');
  if (!existsSync(join(site, 'index.html'))) {
    throw new Error('The site is not built: run `npm run build -w frontend` first.');
  }
  if (!existsSync(api)) throw new Error('The API is not built: run `npm run build -w backend` first.');
  return { site, api };
}
