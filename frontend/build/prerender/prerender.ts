import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Manifest } from 'vite';
import type * as EntryServer from '../../src/entry-server';
import { pictureCacheFolder } from '../pictures/cache-folder';
import { defersPictures } from '../pictures/deferred-pictures';
import { readSiteSettings } from '../site-settings';
import { builtLanguages, languagePath } from '../content/languages';
import { alternateLinks, openGraphLocales, pathIn, webPageData, type BuiltLanguage } from './alternates';
import { renderDocument, withoutScripts, type PageFiles } from './document';
import { FONT_LINK_FILE, fontLinkMap } from './font-link';
import { INLINE_SCRIPTS_FILE, inlineScriptsMap, inlineScriptSources } from './inline-scripts';
import { INLINE_STYLES_FILE, inlineStylesMap, inlineStyleSources } from './inline-styles';
import {
  LANGUAGES_FILE,
  LANGUAGE_SPELLINGS_FILE,
  languagesMap,
  languageSpellingsMap,
  notFoundFile,
  PAGES_FILE,
  pagesMap,
} from './languages-file';
import { manifestFile, writeManifest } from './manifest';
import { OpenGraphImages } from './open-graph-images';
import { collectAssets } from './page-assets';
import { robots, sitemap } from './sitemap';

/*
 * A step of the site's build: writes each page as a file, `/donate` as `donate.html` (`try_files $uri $uri.html`), in
 * English and in every other language that was built.
 */
const frontend = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const dist = join(frontend, 'dist');
const origin = readSiteSettings(process.env).PUBLIC_URL;

const built = builtLanguages(frontend, process.env);
const languages: BuiltLanguage[] = built.map(({ code }) => ({
  code,
  path: languagePath(code),
}));
const isEnglish = ({ path }: BuiltLanguage) => path === '';
const others = languages.filter((language) => !isEnglish(language));
const suffixOf = (language: BuiltLanguage) => (isEnglish(language) ? '' : `-${language.code}`);

async function write(file: string, text: string): Promise<void> {
  const path = join(dist, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

const inlineScripts = new Map<string, string>();
const inlineStyles = new Map<string, string>();
async function writePage(file: string, html: string): Promise<void> {
  inlineScripts.set(file, inlineScriptSources(html));
  inlineStyles.set(file, inlineStyleSources(html));
  await write(file, html);
}

/** The modules of the dialogs in each page. Their code loads when one is open. */
const dialogFiles = ['donate-options', 'donation'].map((name) => `src/features/giving/${name}-dialog.tsx`);

/** The assets of a page with these modules, and the styles of what is in it but loads its code later. */
async function pageFilesFor(manifest: Manifest, entries: string[], later: string[] = []): Promise<PageFiles> {
  const files = ['src/main.tsx', ...entries];
  const { scripts } = collectAssets(manifest, files);
  const { styles } = collectAssets(manifest, [...files, ...later]);
  const sheets = await Promise.all(styles.map((file) => readFile(join(dist, file), 'utf8')));
  return { scripts, styles, css: sheets.join('').trim() };
}

const openGraphImages = new OpenGraphImages(
  dist,
  join(pictureCacheFolder(frontend), 'share'),
  defersPictures(),
);

const addresses: string[] = [];
const fonts = new Map<string, string[]>();
/** The files of the display font that the pages of a language use. */
function fontsOf(manifest: Manifest, code: string): string[] {
  const { script } = new Intl.Locale(code).maximize();
  const names = script === 'Cyrl' ? ['latin', 'cyrillic'] : ['latin'];
  return names.map((name) => {
    const font = manifest[`src/styles/fonts/piazzolla-${name}.woff2`]?.file;
    if (font === undefined) throw new Error(`The build has no display font for ${name} letters.`);
    return font;
  });
}

/** Writes the pages of a language; returns the paths for the sitemap, without the language. */
async function prerenderLanguage(language: BuiltLanguage): Promise<string[]> {
  const folder = join(frontend, `dist${suffixOf(language)}`);
  const manifest = JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  const template = (await readFile(join(folder, 'index.html'), 'utf8'))
    .replace('<html lang="en">', `<html lang="${language.code}">`)
    .replace('"/manifest.webmanifest"', `"${manifestFile(language)}"`);
  if (!template.includes('<!--site-->'))
    throw new Error(`${folder}/index.html is prerendered already. Run \`vite build\` first.`);
  const server = (await import(
    join(frontend, `dist-server${suffixOf(language)}`, 'entry-server.js')
  )) as typeof EntryServer;
  // Files that the languages share have the same names, because these contain hashes.
  if (!isEnglish(language)) await cp(join(folder, 'assets'), join(dist, 'assets'), { recursive: true });

  const listed: string[] = [];
  for (const { path, files } of server.pages) {
    try {
      const page = await server.renderPage(path);
      const isListed = !page.head.includes('content="noindex"');
      if (isListed) listed.push(path);
      const head =
        page.head +
        openGraphLocales(languages, language) +
        webPageData(origin, language, path) +
        (isListed ? alternateLinks(origin, languages, path) : '');
      await openGraphImages.writeFor(page.head);
      const address = pathIn(language, path);
      addresses.push(address);
      await writePage(
        address === '/' ? 'index.html' : `${address.slice(1)}.html`,
        renderDocument(template, { ...page, head }, await pageFilesFor(manifest, files, dialogFiles)),
      );
    } catch (error) {
      throw new Error(`${pathIn(language, path)} could not be prerendered.`, { cause: error });
    }
  }
  await writePage(
    notFoundFile(isEnglish(language) ? '' : language.code),
    renderDocument(withoutScripts(template), await server.renderNotFound(), await pageFilesFor(manifest, [])),
  );
  await writeManifest(dist, language);
  fonts.set(language.path, fontsOf(manifest, language.code));
  console.log(`Prerendered ${String(server.pages.length)} pages in ${language.code}.`);
  return listed;
}

let sitemapPaths: string[] = [];
for (const language of languages) sitemapPaths = await prerenderLanguage(language);
if (defersPictures()) await openGraphImages.addToDeferred();
await write(INLINE_SCRIPTS_FILE, inlineScriptsMap(inlineScripts));
await write(INLINE_STYLES_FILE, inlineStylesMap(inlineStyles));
await write(FONT_LINK_FILE, fontLinkMap(fonts));
await write(LANGUAGES_FILE, languagesMap(others.map(({ code }) => code)));
await write(LANGUAGE_SPELLINGS_FILE, languageSpellingsMap(built.slice(1)));
await write(PAGES_FILE, pagesMap(addresses));
await write('sitemap.xml', sitemap(origin, languages, sitemapPaths));
await write('robots.txt', robots(origin));
await rm(join(dist, '.vite'), { recursive: true });
for (const language of others) await rm(join(frontend, `dist${suffixOf(language)}`), { recursive: true });
