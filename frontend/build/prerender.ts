/**
 * The last step of the site's build: writes each page as a file, `/donate` as `donate.html` (`try_files $uri $uri.html`), in
 * English and in every other language that was built, with its styles inline, what nginx and search engines need to know of the
 * pages, and the pictures that they name.
 */
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { minifySync, transformWithOxc, type Manifest } from 'vite';
import type * as EntryServer from '../src/entry-server';
import { pagePaths, pathIn } from '../src/lib/page-paths';
import { compressSite } from './compress-site';
import { builtLanguages } from './content/languages';
import { NGINX_MAPS, nginxMaps } from './nginx-maps';
import { makeFiles, namedPictures } from './pictures/page-files';
import { readSiteSettings } from './site-settings';

const frontend = process.cwd();
const dist = join(frontend, 'dist');
const settings = readSiteSettings(process.env);
const origin = settings.PUBLIC_URL;
const languages = builtLanguages(frontend);
const ENTRY = 'index.html';
// Not as Vite built it: scripts and styles are inline here. In development Vite replaces %LANGUAGE%.
const template = await readFile(join(frontend, ENTRY), 'utf8');
const loadScripts = await readFile(join(import.meta.dirname, 'load-scripts.ts'), 'utf8');
const { code: inlineScript } = minifySync(
  'load-scripts.js',
  (await transformWithOxc(loadScripts, 'load-scripts.ts')).code,
);

/** The header's last element: a header that comes in two parts would move its links between two paints. */
const EXPECT = '<link rel="expect" href="#native-menu" blocking="render" />';

/** The HTML of each page by its file. */
const pages = new Map<string, string>();
/** The paths in the sitemap, without the language. */
const listed = new Set<string>();
const fonts = new Set<string>();
/** By a file of the display font (src/styles/typeface.css), the letters without which no page loads it. */
const rareLetters: Record<string, RegExp> = {
  supplement: /(?![×éó])[À-ÿ„‚‹›Œœ]/,
  extended: /[Ā-ſȘ-ț]/,
};

/** The scripts of these modules and of what they import, each once, as addresses. */
function scriptsOf(manifest: Manifest, modules: string[], scripts = new Set<string>()): Set<string> {
  for (const name of modules) {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no chunk for ${name}. Is it named so in src/app/routes.tsx?`);
    const address = `/${chunk.file}`;
    if (!scripts.has(address)) scriptsOf(manifest, chunk.imports ?? [], scripts.add(address));
  }
  return scripts;
}

/**
 * The links to a page in each language, itself included, and in the first one for all other visitors
 * (https://developers.google.com/search/docs/specialty/international/localized-versions). None for a single language.
 */
function alternates(path: string): string {
  if (languages.length === 1) return '';
  return [...languages, { code: 'x-default', path: '' }]
    .map(({ code, path: prefix }) => [code, origin + pathIn(prefix, path)] as const)
    .map(([code, href]) => `<link rel="alternate" hreflang="${code}" href="${href}">`)
    .join('');
}

for (const { code, path: prefix } of languages) {
  const suffix = prefix && `-${code}`;
  const folder = join(frontend, `dist${suffix}`);
  const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const css = await readFile(join(folder, manifest['style.css']?.file ?? ''), 'utf8');
  const entryServer = pathToFileURL(join(frontend, `dist-server${suffix}`, 'entry-server.js'));
  const server = (await import(entryServer.href)) as typeof EntryServer;
  // Files that the languages share have the same names, because these contain hashes.
  if (prefix) await cp(join(folder, 'assets'), join(dist, 'assets'), { recursive: true });

  // Functions, because `$` is special in a replacement string.
  const documentOf = ({ head, body }: EntryServer.RenderedPage, script: string) =>
    template
      .replace('%LANGUAGE%', code)
      .replace('<!--head-->', () => `${EXPECT}${head}<style>${css.trim()}</style>`)
      .replace('<!--site-->', () => body)
      .replace(/<script type="module".*<\/script>/, () => script);

  for (const { path, files } of server.pages) {
    const address = pathIn(prefix, path);
    try {
      const { head, body } = await server.renderPage(path);
      const isListed = !head.includes('content="noindex"');
      if (isListed) listed.add(path);
      const scripts = [...scriptsOf(manifest, [ENTRY, ...files])].join(' ');
      const page = { head: head + (isListed ? alternates(path) : ''), body };
      const html = documentOf(page, `<script data-scripts="${scripts}">${inlineScript}</script>`);
      pages.set(address === '/' ? 'index.html' : `${address.slice(1)}.html`, html);
    } catch (error) {
      throw new Error(`${address} could not be prerendered.`, { cause: error });
    }
  }
  pages.set(prefix ? `404.${code}.html` : '404.html', documentOf(await server.renderNotFound(), ''));
  for (const { file } of Object.values(manifest)) if (file.endsWith('.woff2')) fonts.add(file);
  await rm(join(folder, '.vite'), { recursive: true });
  if (prefix) await rm(folder, { recursive: true });
  console.log(`Prerendered ${String(server.pages.length)} pages in ${code}.`);
}

async function write(file: string, content: string | Buffer): Promise<void> {
  const path = join(dist, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}

for (const [file, html] of pages) await write(file, html);
const texts = [...pages.values()].join('');
const ownFonts = [...fonts].filter((file) => {
  const [, name = ''] = /piazzolla-(\w+)/.exec(file) ?? [];
  return rareLetters[name]?.test(texts) ?? true;
});
for (const [file, lines] of Object.entries(nginxMaps(pages, languages, ownFonts)))
  await write(join(NGINX_MAPS, file), lines);
// Each page in each language (sitemaps.org, protocol 0.9); the pages link to their other languages.
const entries = languages.flatMap(({ path: prefix }) =>
  [...listed].map((path) => `  <url><loc>${origin}${pathIn(prefix, path)}</loc></url>\n`),
);
await write(
  'sitemap.xml',
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</urlset>
`,
);
await write('robots.txt', `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`);
// RFC 9116, which wants an expiry of less than a year.
const expires = new Date(Date.now() + 360 * 24 * 60 * 60_000).toISOString();
await write('.well-known/security.txt', `Contact: ${origin}${pagePaths.contactUs}\nExpires: ${expires}\n`);
// `npm start` makes each picture when a page requests it, so that its first build is fast.
if (process.env.DEFER_PICTURES !== 'true')
  await makeFiles(frontend, settings, namedPictures([...pages.values()]), write);
await compressSite(dist);
