import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import { build, type Manifest, type Rolldown } from 'vite';
import type * as EntryServer from '../../src/entry-server';
import { pagePaths, pathIn } from '../../src/lib/page-paths';
import { compressSite } from '../compress-site';
import { builtLanguages, type SiteLanguage } from '../content/languages';
import { makeFiles, namedPictures } from '../pictures/page-files';
import { readSiteSettings } from '../site-settings';
import { collectAssets, renderDocument } from './document';
import { NGINX_MAPS, nginxMaps } from './nginx-maps';
import { alternates, sitemap } from './search-engines';

/*
 * The last step of the site's build: writes each page as a file, `/donate` as `donate.html` (`try_files $uri $uri.html`), in
 * English and in every other language that was built, with the pictures that the pages name.
 */
const frontend = process.cwd();
const dist = join(frontend, 'dist');
const settings = readSiteSettings(process.env);
const origin = settings.PUBLIC_URL;
const languages = builtLanguages(frontend);

const ENTRY = 'index.html';
const inlineScripts = {
  beforeFirstPaint: await bundleInlineScript('before-first-paint'),
  loadScripts: await bundleInlineScript('load-scripts'),
};
/** The HTML of each page by its file. */
const pages = new Map<string, string>();
/** The paths in the sitemap, without the language. */
const listed = new Set<string>();
const fonts = new Set<string>();

async function write(file: string, content: string | Buffer): Promise<void> {
  const path = join(dist, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}

/** The code of a script in each page. */
async function bundleInlineScript(name: 'before-first-paint' | 'load-scripts'): Promise<string> {
  const bundle = (await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: browserslistToEsbuild(),
      rolldownOptions: {
        input: join(frontend, `src/startup/${name}.ts`),
        output: { format: 'iife' },
      },
    },
  })) as Rolldown.RolldownOutput;
  return bundle.output[0].code.trim();
}

async function prerenderLanguage(language: SiteLanguage): Promise<void> {
  const { code, path: prefix } = language;
  const suffix = prefix && `-${code}`;
  const folder = join(frontend, `dist${suffix}`);
  const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const template = await readFile(join(folder, ENTRY), 'utf8');
  const entryServer = join(frontend, `dist-server${suffix}`, 'entry-server.js');
  const server = (await import(pathToFileURL(entryServer).href)) as typeof EntryServer;
  // Files that the languages share have the same names, because these contain hashes.
  if (prefix) await cp(join(folder, 'assets'), join(dist, 'assets'), { recursive: true });

  const entry = manifest[ENTRY]?.file ?? '';
  const assetsOf = (modules: string[]) => collectAssets(manifest, [ENTRY, ...modules]);
  const cssOf = async (styles: string[]) =>
    (await Promise.all(styles.map((file) => readFile(join(dist, file), 'utf8')))).join('').trim();

  for (const { path, files } of server.pages) {
    const address = pathIn(prefix, path);
    try {
      const page = await server.renderPage(path);
      const isListed = !page.head.includes('content="noindex"');
      if (isListed) listed.add(path);
      const head = page.head + (isListed ? alternates(origin, languages, path) : '');
      const { scripts, styles } = assetsOf(files);
      const html = renderDocument(template, { ...page, head }, await cssOf(styles), {
        ...inlineScripts,
        entry,
        assets: [...scripts.filter((file) => file !== entry), ...styles],
      });
      pages.set(address === '/' ? 'index.html' : `${address.slice(1)}.html`, html);
    } catch (error) {
      throw new Error(`${address} could not be prerendered.`, { cause: error });
    }
  }
  pages.set(
    prefix ? `404.${code}.html` : '404.html',
    renderDocument(template, await server.renderNotFound(), await cssOf(assetsOf([]).styles)),
  );
  for (const { file } of Object.values(manifest)) if (file.endsWith('.woff2')) fonts.add(file);
  console.log(`Prerendered ${String(server.pages.length)} pages in ${code}.`);
}

for (const language of languages) await prerenderLanguage(language);
for (const [file, html] of pages) await write(file, html);
for (const [file, lines] of Object.entries(nginxMaps(pages, languages, [...fonts])))
  await write(join(NGINX_MAPS, file), lines);
await write('sitemap.xml', sitemap(origin, languages, [...listed]));
await write('robots.txt', `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`);
// RFC 9116, which wants an expiry of less than a year.
const expires = new Date(Date.now() + 360 * 24 * 60 * 60_000).toISOString();
await write('.well-known/security.txt', `Contact: ${origin}${pagePaths.contactUs}\nExpires: ${expires}\n`);
await rm(join(dist, '.vite'), { recursive: true });
for (const { code, path } of languages)
  if (path) await rm(join(frontend, `dist-${code}`), { recursive: true });
// `npm start` makes each picture when a page requests it, so that its first build is fast.
if (process.env.DEFER_PICTURES !== 'true') {
  await makeFiles(frontend, settings, namedPictures([...pages.values()]), write);
}
await compressSite(dist);
