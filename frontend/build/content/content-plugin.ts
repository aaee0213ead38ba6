import { join } from 'node:path';
import type { Plugin } from 'vite';
import { cardFields, FILE, files, PICTURE, PROJECT, type Content } from '../../src/content/schema';
import { labelOn, today } from '../../src/content/project-label';
import { pagePaths } from '../../src/lib/page-paths';
import { describePicture, findPicture, pictureKey } from '../pictures/picture-file';
import { mistakesText } from './content-file';
import { ENGLISH, type SiteLanguage } from './languages';
import { entriesOf } from './read-content';
import { checkContent } from './report';
import { withoutSamples } from './without-samples';

/** What the plugin needs to know of the build. */
interface ContentOptions {
  /** The frontend's folder. */
  root: string;
  /** The language of these pages. */
  code: string;
  /** Of the build. */
  languages: SiteLanguage[];
  /** Leaves out what is marked as a sample. */
  omitsSamples?: boolean;
}

/**
 * Vite plugin: the content in the language of the build, as modules that `src/content/content.d.ts` types. `content:home` has
 * each top-level field of home.yaml as an export, `content:entries` the projects, people and partners. Each export is a
 * module of its own, so that a page loads only the fields that it imports. A mistake in the content fails the build.
 */
export function content({ root, code, languages, omitsSamples = false }: ContentOptions): Plugin {
  const others = languages.filter((language) => language.code !== code);
  let modules: Promise<Map<string, string>> | undefined;

  return {
    name: 'vfu:content',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        // A page of this language: the development server has no other.
        if (code !== ENGLISH && request.url === '/') response.writeHead(302, { Location: `/${code}` }).end();
        else next();
      });
    },
    resolveId: (id) => (id.startsWith('content:') ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith('\0content:')) return null;
      modules ??= contentModules(root, code, others, omitsSamples);
      let source = (await modules).get(id.slice(1))?.replaceAll(`"${PROJECT}`, '"');
      if (source === undefined) return null;
      for (const mark of new Set(source.match(new RegExp(`"${PICTURE}[^"]+"`, 'g')))) {
        const name = mark.slice(PICTURE.length + 1, -1);
        const key = await keyOf(root, name, code);
        source = source.replaceAll(mark, `"${key}"`);
      }
      const imports: string[] = [];
      source = source.replace(new RegExp(`"${FILE}([^"]+)"`, 'g'), (_, file: string) => {
        const name = `file${String(imports.length)}`;
        imports.push(`import ${name} from ${JSON.stringify(`${join(root, 'content', file)}?no-inline`)};\n`);
        return name;
      });
      return { code: imports.join('') + source, map: null, moduleType: 'js', moduleSideEffects: false };
    },
    hotUpdate({ file }) {
      if (!file.startsWith(join(root, 'content'))) return;
      modules = undefined;
      this.environment.moduleGraph.invalidateAll();
      this.environment.hot.send({ type: 'full-reload' });
    },
  };
}

/** The key of a picture, which `content/picture.ts` parses. @param name its path in the folder of pictures */
async function keyOf(root: string, name: string, code: string): Promise<string> {
  const path = findPicture(root, name) ?? name;
  // A picture with letters in it can have another for a language: portrait.uk.svg beside portrait.svg. A photograph
  // replaces both.
  const translated = findPicture(root, `${name}.${code}`);
  const isReplaced = translated?.endsWith('.svg') && !path.endsWith('.svg');
  const picture =
    translated && !isReplaced ? describePicture(translated, `${name}.${code}`) : describePicture(path, name);
  return pictureKey(await picture);
}

/** The source of each module, by its name. @throws Error with the mistakes in the content */
async function contentModules(
  root: string,
  code: string,
  otherLanguages: SiteLanguage[],
  omitsSamples: boolean,
): Promise<Map<string, string>> {
  const { languages, faults, samples } = await checkContent(root);
  if (faults.length > 0) throw new Error(mistakesText(faults));
  const all = languages.get(code)?.values;
  if (!all) throw new Error(`There is no folder content/${code}.`);
  const values = omitsSamples ? withoutSamples(all) : all;
  const modules = new Map<string, string>();
  const constant = (name: string, value: unknown) => `export const ${name} = ${JSON.stringify(value)};`;
  /** A module for each field, and one that has them all. */
  const add = (name: string, fields: Record<string, unknown>) => {
    const names = Object.keys(fields);
    for (const field of names) modules.set(`content:${name}/${field}`, constant(field, fields[field]));
    const all = names.map((field) => `export { ${field} } from 'content:${name}/${field}';`);
    modules.set(`content:${name}`, all.join('\n'));
  };

  for (const [name, { shape }] of Object.entries(files)) {
    const value = values.get(name) ?? {};
    // Also the fields that the file does not have, because they are optional or a sample.
    add(name, Object.fromEntries(Object.keys(shape).map((field) => [field, value[field]])));
  }
  const projectCards = [];
  for (const [slug, file] of entriesOf(values, 'projects')) {
    const project = { ...file, label: labelOn(today(), file) };
    const isOnCard = ([field]: [string, unknown]) => (cardFields as readonly string[]).includes(field);
    const page = Object.fromEntries(Object.entries(project).filter((field) => !isOnCard(field)));
    modules.set(
      `content:project/${slug}`,
      `import { cardOf } from ${JSON.stringify(join(import.meta.dirname, '../../src/content/projects'))};
${constant('page', page)}
export const project = { card: cardOf('${slug}'), ...page };`,
    );
    projectCards.push({ slug, ...Object.fromEntries(Object.entries(project).filter(isOnCard)) });
  }
  const loaders = projectCards.map(({ slug }) => `['${slug}', () => import('content:project/${slug}')]`);
  modules.set(
    'content:project-loaders',
    `export const projectLoaders = new Map([\n${loaders.join(',\n')}\n]);`,
  );
  const people = entriesOf(values, 'people');
  const partners = entriesOf(values, 'partners').map(([, partner]) => partner);
  add('entries', {
    projectCards,
    people: people.map(([pageUrlPath, person]) => ({ pageUrlPath, ...person })),
    personPaths: people.map(([name]) => name),
    partners,
    hasSamples: !omitsSamples && samples.length > 0,
    omittedPages: [
      ...(partners.length > 0 ? [] : [pagePaths.partners]),
      ...(hasSections(values.get('other-ways') as Content['other-ways']) ? [] : [pagePaths.otherWays]),
    ],
  });
  add('languages', {
    otherLanguages: otherLanguages.map(({ published: _, ...language }) => language),
  });
  return modules;
}

/** Whether a section of the page has anything left. */
function hasSections({ otherWays }: Content['other-ways']): boolean {
  return otherWays.sections.some(({ paragraphs = [], points = [] }) => paragraphs.length + points.length > 0);
}
