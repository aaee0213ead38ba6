import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { cardFields, files, type Content } from '../../src/content/schema';
import { labelOn, today } from '../../src/content/project-label';
import { pagePaths } from '../../src/lib/page-paths';
import { describePicture, findPicture, pictureKey } from '../pictures/picture-file';
import { isMap, mistakesText, type Fields } from './content-file';
import { ENGLISH, type SiteLanguage } from './languages';
import { entriesOf, type ContentValues, type SiteContent, checkContent } from './read-content';

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
  /** The JSON of content that the build has read and checked; without it, the plugin does. */
  checked?: string | undefined;
}

/**
 * Vite plugin: the content in the language of the build, as modules that `src/content/content.d.ts` types. `content:home` has
 * each top-level field of home.yaml as an export, `content:entries` the projects, people and partners. Each export is a
 * module of its own, so that a page loads only the fields that it imports. A mistake in the content fails the build.
 */
export function content(options: ContentOptions): Plugin {
  const { root, code } = options;
  let modules: Promise<Modules> | undefined;

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
      modules ??= contentModules(options);
      const source = await (await modules).get(id.slice(1))?.();
      return source === undefined
        ? null
        : { code: source, map: null, moduleType: 'js', moduleSideEffects: false };
    },
    hotUpdate({ file }) {
      if (!file.startsWith(join(root, 'content'))) return;
      modules = undefined;
      this.environment.moduleGraph.invalidateAll();
      this.environment.hot.send({ type: 'full-reload' });
    },
  };
}

/** The key of a picture, which `lib/picture.ts` parses. @param name its path in the folder of pictures */
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

/** The source of each module, by its name. */
type Modules = Map<string, () => string | Promise<string>>;

/** @throws Error with the mistakes in the content */
async function contentModules({
  root,
  code,
  languages: allLanguages,
  omitsSamples = false,
  checked,
}: ContentOptions): Promise<Modules> {
  const { languages, faults, samples } = checked
    ? (JSON.parse(readFileSync(checked, 'utf8')) as SiteContent)
    : await checkContent(root);
  if (faults.length > 0) throw new Error(mistakesText(faults));
  const all = languages[code];
  if (!all) throw new Error(`There is no folder content/${code}.`);
  const values = omitsSamples ? (withoutSamples(all) as ContentValues) : all;

  /** A module with one export. */
  const constant = (name: string, value: unknown) => async () => {
    const imports: string[] = [];
    const sourceOf = async (part: unknown): Promise<string> => {
      if (Array.isArray(part)) return `[${(await Promise.all(part.map(sourceOf))).join(',')}]`;
      if (!isMap(part)) return part === undefined ? 'undefined' : JSON.stringify(part);
      if (typeof part.pictureName === 'string')
        return JSON.stringify(await keyOf(root, part.pictureName, code));
      if (typeof part.servedFile === 'string') {
        const file = `file${String(imports.length)}`;
        const path = join(root, 'content', part.servedFile);
        imports.push(`import ${file} from ${JSON.stringify(`${path}?no-inline`)};\n`);
        return file;
      }
      const fields = Object.entries(part).filter(([, each]) => each !== undefined);
      const sources = fields.map(async ([key, each]) => `${JSON.stringify(key)}:${await sourceOf(each)}`);
      return `{${(await Promise.all(sources)).join(',')}}`;
    };
    const source = await sourceOf(value);
    return `${imports.join('')}export const ${name} = ${source};`;
  };
  const modules: Modules = new Map();
  /** A module for each field, and one that has them all. */
  const add = (name: string, fields: Fields) => {
    for (const [field, value] of Object.entries(fields))
      modules.set(`content:${name}/${field}`, constant(field, value));
    const exports = Object.keys(fields).map(
      (field) => `export { ${field} } from 'content:${name}/${field}';`,
    );
    modules.set(`content:${name}`, () => exports.join('\n'));
  };

  for (const [name, { shape }] of Object.entries(files))
    // Also the fields that the file does not have, because they are optional or a sample.
    add(name, Object.fromEntries(Object.keys(shape).map((field) => [field, values[name]?.[field]])));
  const projects = entriesOf(values, 'projects').map(([slug, fields]): Fields & { slug: string } => ({
    slug,
    ...fields,
    label: labelOn(today(), fields),
  }));
  for (const project of projects)
    modules.set(`content:project/${project.slug}`, constant('project', project));
  const loaders = projects.map(({ slug }) => `['${slug}', () => import('content:project/${slug}')]`);
  modules.set(
    'content:project-loaders',
    () => `export const projectLoaders = new Map([\n${loaders.join(',\n')}\n]);`,
  );
  const people = entriesOf(values, 'people');
  const partners = entriesOf(values, 'partners').map(([, partner]) => partner);
  add('entries', {
    projectCards: projects.map((project) =>
      Object.fromEntries(['slug', ...cardFields].map((field) => [field, project[field]])),
    ),
    people: people.map(([pageUrlPath, person]) => ({ pageUrlPath, ...person })),
    personPaths: people.map(([name]) => name),
    partners,
    hasSamples: !omitsSamples && samples.length > 0,
    omittedPages: [
      ...(partners.length > 0 ? [] : [pagePaths.partners]),
      ...(hasSections(values['other-ways'] as Content['other-ways']) ? [] : [pagePaths.otherWays]),
    ],
  });
  add('languages', {
    otherLanguages: allLanguages
      .filter((language) => language.code !== code)
      .map(({ published: _, ...language }) => language),
  });
  return modules;
}

/** A value without the samples in it; undefined for a sample. */
function withoutSamples(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSamples).filter((each) => each !== undefined);
  if (!isMap(value)) return value;
  if (value.sample === true) return undefined;
  const parts = Object.entries(value).map(([name, part]) => [name, withoutSamples(part)] as const);
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined));
}

/** Whether a section of the page has anything left. */
function hasSections({ otherWays }: Content['other-ways']): boolean {
  return otherWays.sections.some(({ paragraphs = [], points = [] }) => paragraphs.length + points.length > 0);
}
