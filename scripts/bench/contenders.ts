import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { writeLimitPages } from './limit-pages';
import { buildPlainPage } from './plain-page';
import { serve, type Served } from './served';

/** What is measured beside each other: the site, the fastest page there can be, and a plain one. */
export const contenders = ['site', 'limit', 'plain'] as const;
export type Contender = (typeof contenders)[number];

/** Builds the other two from the built site, and serves all three. What it returns is to be stopped. */
export async function serveContenders(paths: string[]): Promise<Record<Contender, Served>> {
  const folder = (name: string) => resolve('.cache', 'bench', name);
  mkdirSync(folder('.'), { recursive: true });
  const siteFolder = resolve('frontend', 'dist');
  const site = await serve(siteFolder);
  try {
    await writeLimitPages(site.origin, siteFolder, paths, folder('limit'));
    await buildPlainPage(paths, folder('plain'));
    return { site, limit: await serve(folder('limit')), plain: await serve(folder('plain')) };
  } catch (error) {
    await site.stop();
    throw error;
  }
}
