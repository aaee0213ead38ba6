import { existsSync } from 'node:fs';
import { basename, dirname, extname, join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { PICTURE, PROJECT } from '../../src/content/schema';
import { findLogo, LogoError, readLogo } from '../pictures/logo';
import { PageFiles } from '../pictures/page-files';
import { describePicture, findPicture, pictureKey } from '../pictures/picture-file';
import { mistakesText } from './content-file';
import type { SiteLanguage } from './languages';
import { entriesOf, readContent, type ContentValues } from './read-content';
import { samplesIn } from './report';

/** Of a project, what lists show. The rest is loaded with its page. */
const cardFields = ['name', 'badge', 'list', 'summary', 'picture'];
/** Marks the name of a partner until it is replaced by its logo. */
const LOGO = 'logo:';

/** What the plugin needs to know of the build. */
interface ContentOptions {
  /** The frontend's folder. */
  root: string;
  /** The language of these pages. */
  code: string;
  /** Of the build. */
  languages: SiteLanguage[];
  /** The public address, for the QR codes of the development server. */
  site?: string;
  /** The key of the picture at a path, which `content/picture.ts` parses. */
  keyOf?: (path: string) => Promise<string>;
}

/**
 * Vite plugin: the content in the language of the build, as modules that `src/content/content.d.ts` types. `content:home` has
 * each top-level field of home.yaml as an export, `content:entries` the projects, people and partners. Each export is a
 * module of its own, so that a page loads only the fields that it imports. A mistake in the content fails the build.
 */
export function content({
  root,
  code,
  languages,
  site = '',
  keyOf = async (path) => pictureKey(await describePicture(path)),
}: ContentOptions): Plugin {
  let modules: Map<string, string> | undefined;
  let isServing = false;

  /** A picture's key, or a logo's address and size, as JSON. */
  async function describeFile(
    mark: string,
    emit: (fileName: string, source: Buffer) => void,
  ): Promise<string> {
    if (mark.startsWith(PICTURE)) {
      const path = findPicture(root, mark.slice(PICTURE.length));
      if (path === null) return 'null';
      // A picture with letters in it can have another for a language: portrait.uk.svg beside portrait.svg.
      const translated = path.replace(/\.\w+$/, `.${code}$&`);
      return JSON.stringify(await keyOf(existsSync(translated) ? translated : path));
    }
    const path = findLogo(root, mark.slice(LOGO.length));
    if (path === null) return 'null';
    const { bytes, hash, width, height } = await readLogo(path);
    const fileName = `pictures/${basename(dirname(path))}-logo.${hash}${extname(path)}`;
    if (!isServing) emit(fileName, bytes);
    return JSON.stringify({ url: isServing ? `/${relative(root, path)}` : `/${fileName}`, width, height });
  }

  return {
    name: 'vfu:content',
    configResolved({ command }) {
      isServing = command === 'serve';
    },
    resolveId: (id) => (id.startsWith('content:') ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith('\0content:')) return null;
      if (!modules) {
        const { languages: read, faults } = readContent(root);
        if (faults.length > 0) this.error(mistakesText(faults));
        modules = contentModules(
          read.get(code)?.values ?? new Map(),
          languages.filter((language) => language.code !== code),
        );
      }
      const source = modules.get(id.slice(1));
      if (source === undefined) this.error(`There is no ${id.slice(1)}.`);
      const marks = [...new Set(source.match(new RegExp(`(?<=")(?:${PICTURE}|${LOGO})[^"]+(?=")`, 'g')))];
      let withFiles = source.replaceAll(`"${PROJECT}`, '"');
      for (const mark of marks) {
        const json = await describeFile(mark, (fileName, bytes) => {
          // The server bundle needs only the address.
          if (this.environment.config.consumer === 'client')
            this.emitFile({ type: 'asset', fileName, source: bytes });
        }).catch((error: unknown) =>
          this.error(
            error instanceof LogoError
              ? `The logo of ${mark.slice(LOGO.length)} ${error.message}`
              : `The picture ${mark.slice(PICTURE.length)} cannot be read (${String(error)}). Save it as a JPEG and put it there again.`,
          ),
        );
        withFiles = withFiles.replaceAll(`"${mark}"`, json);
      }
      return { code: withFiles, map: null, moduleType: 'js', moduleSideEffects: false };
    },
    configureServer(server) {
      server.middlewares.use(new PageFiles(root, site).serve());
    },
    hotUpdate({ file }) {
      if (!file.startsWith(join(root, 'content'))) return;
      modules = undefined;
      this.environment.moduleGraph.invalidateAll();
      this.environment.hot.send({ type: 'full-reload' });
    },
  };
}

/** The source of each module, by its name. */
function contentModules(values: ContentValues, otherLanguages: SiteLanguage[]): Map<string, string> {
  const modules = new Map<string, string>();
  const constant = (name: string, value: unknown) => `export const ${name} = ${JSON.stringify(value)};`;
  /** A module for each field, and one that has them all. */
  const add = (name: string, fields: Record<string, unknown>, sources: Record<string, string> = {}) => {
    const constants = Object.entries(fields).map(
      ([field, value]) => [field, constant(field, value)] as const,
    );
    const all = [...constants, ...Object.entries(sources)];
    for (const [field, source] of all) modules.set(`content:${name}/${field}`, source);
    modules.set(
      `content:${name}`,
      all.map(([field]) => `export { ${field} } from 'content:${name}/${field}';`).join('\n'),
    );
  };

  for (const [name, value] of values) if (!name.includes('/')) add(name, value);
  const projectCards = [];
  for (const [slug, project] of entriesOf(values, 'projects')) {
    const isOnCard = ([field]: [string, unknown]) => cardFields.includes(field);
    const page = Object.fromEntries(Object.entries(project).filter((field) => !isOnCard(field)));
    modules.set(
      `content:project/${slug}`,
      `import { projectCards } from 'content:entries/projectCards';
${constant('page', page)}
export const project = { card: projectCards[${String(projectCards.length)}], ...page };`,
    );
    projectCards.push({ slug, ...Object.fromEntries(Object.entries(project).filter(isOnCard)) });
  }
  const loaders = projectCards.map(
    ({ slug }) => `['${slug}', () => import('content:project/${slug}').then(({ project }) => project)]`,
  );
  const people = entriesOf(values, 'people');
  add(
    'entries',
    {
      projectCards,
      people: people.map(([pageUrlPath, person]) => ({ pageUrlPath, ...person })),
      personNames: people.map(([name]) => name),
      partners: entriesOf(values, 'partners').map(([slug, partner]) => ({ partner, logo: LOGO + slug })),
      hasSamples: samplesIn(values).length > 0,
    },
    { projectLoaders: `export const projectLoaders = new Map([\n${loaders.join(',\n')}\n]);` },
  );
  add('languages', {
    otherLanguages: otherLanguages.map(({ code, name, path }) => ({ code, name, path })),
    // Only some visitors read these.
    languageOffers: Object.fromEntries(
      otherLanguages.map(({ code, offer, decline }) => [code, { offer, decline }]),
    ),
  });
  return modules;
}
