import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { writeLimitPages } from './limit-pages';
import { buildPlainPage } from './plain-page';
import { serve, type Served } from './serve';

/** The compared variants: the site, the fastest possible pages, and plain React pages. */
export const variants = ['site', 'limit', 'plain'] as const;
export type Variant = (typeof variants)[number];

/**
 * Builds the other two variants from the built site and serves all three. The caller stops them.
 * @param translatedPaths pages in another language, which the plain page does not have
 */
export async function serveVariants(
  paths: string[],
  translatedPaths: string[],
): Promise<Record<Variant, Served>> {
  const folder = (name: string) => resolve('.cache', 'bench', name);
  mkdirSync(folder('.'), { recursive: true });
  const siteFolder = resolve('frontend', 'dist');
  const site = await serve(siteFolder);
  try {
    await writeLimitPages(site.origin, siteFolder, [...paths, ...translatedPaths], folder('limit'));
    await buildPlainPage(paths, folder('plain'));
    return { site, limit: await serve(folder('limit')), plain: await serve(folder('plain')) };
  } catch (error) {
    await site.stop();
    throw error;
  }
}
