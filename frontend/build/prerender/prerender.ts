import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Manifest } from 'vite';
import type * as EntryServer from '../../src/entry-server';
import { defersPictures } from '../pictures/deferred-pictures';
import { compressSite } from './compress';
import { renderDocument, withoutScripts, type PageFiles } from './document';
import { FONT_LINK_FILE, fontLinkMap } from './font-link';
import { INLINE_STYLES_FILE, inlineStylesMap, inlineStyleSources } from './inline-styles';
import { collectAssets } from './page-assets';
import { readSiteSettings } from '../site-settings';
import { OpenGraphImages } from './open-graph-images';
import { robots, sitemap } from './sitemap';

/* The last step of the build: writes each page as a file, `/donate` as `donate.html` (`try_files $uri $uri.html`). */
const frontend = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const dist = join(frontend, 'dist');
const server = (await import(join(frontend, 'dist-server', 'entry-server.js'))) as typeof EntryServer;

const origin = readSiteSettings(process.env).PUBLIC_URL;
const template = await readFile(join(dist, 'index.html'), 'utf8');
if (!template.includes('<!--site-->'))
  throw new Error('dist/index.html is prerendered already. Run `vite build` first.');
const manifest = JSON.parse(await readFile(join(dist, '.vite', 'manifest.json'), 'utf8')) as Manifest;

async function write(file: string, text: string): Promise<void> {
  const path = join(dist, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

const inlineStyles = new Map<string, string>();
async function writePage(file: string, html: string): Promise<void> {
  inlineStyles.set(file, inlineStyleSources(html));
  await write(file, html);
}

/** The assets of a page with these modules. */
async function pageFilesFor(entries: string[]): Promise<PageFiles> {
  const { scripts, styles } = collectAssets(manifest, ['src/main.tsx', ...entries]);
  const sheets = await Promise.all(styles.map((file) => readFile(join(dist, file), 'utf8')));
  return { scripts, styles, css: sheets.join('').trim() };
}

/** Preloads the dialog of a page's donate buttons; other dialogs load on demand. */
function dialogEntriesFor({ body }: EntryServer.RenderedPage): string[] {
  return body.includes('data-dialog="donation"') ? ['src/features/giving/donation-dialog.tsx'] : [];
}

const openGraphImages = new OpenGraphImages(dist, join(frontend, '.cache', 'share'), defersPictures());
for (const { path, files } of server.pages) {
  try {
    const page = await server.renderPage(path);
    await openGraphImages.writeFor(page.head);
    await writePage(
      path === '/' ? 'index.html' : `${path.slice(1)}.html`,
      renderDocument(template, page, await pageFilesFor([...files, ...dialogEntriesFor(page)])),
    );
  } catch (error) {
    throw new Error(`${path} could not be prerendered.`, { cause: error });
  }
}

if (defersPictures()) await openGraphImages.addToDeferred();

await writePage(
  '404.html',
  renderDocument(withoutScripts(template), await server.renderNotFound(), await pageFilesFor([])),
);
const listed = server.pages.filter(({ unlisted }) => !unlisted).map(({ path }) => path);
const font = manifest['src/styles/fonts/piazzolla-latin.woff2']?.file;
if (font === undefined) throw new Error('The build has no display font.');
await write(FONT_LINK_FILE, fontLinkMap(font));
await write(INLINE_STYLES_FILE, inlineStylesMap(inlineStyles));
await write('sitemap.xml', sitemap(origin, listed));
await write('robots.txt', robots(origin));
await rm(join(dist, '.vite'), { recursive: true });
await compressSite(dist);
console.log(`Prerendered ${String(server.pages.length)} pages.`);
