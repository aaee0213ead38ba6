import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { PICTURE, PROJECT } from '../../src/content/schema';
import { languagePath, type SiteLanguage } from './languages';
import { LOGOS } from './logo-faults';
import { findPicture, readContent, type LanguageContent } from './read-content';
import { faultText, samplesIn } from './report';

/** Of a project, what lists show. The rest is loaded with its page. */
const cardFields = ['name', 'badge', 'list', 'summary', 'picture'];

/** What the plugin needs to know of the build. */
interface ContentOptions {
  /** The frontend's folder. */
  root: string;
  /** The language of these pages. */
  code: string;
  /** Of the build. */
  languages: SiteLanguage[];
}

/**
 * Vite plugin: the content in the language of the build, as modules that `src/content/content.d.ts` types. `content:home` has
 * each top-level field of home.yaml as an export, `content:entries` the projects, people and partners. Each export is a
 * module of its own, so that a page loads only the fields that it imports. A mistake in the content fails the build.
 */
export function content({ root, code, languages }: ContentOptions): Plugin {
  let modules: Map<string, string> | undefined;
  return {
    name: 'vfu:content',
    resolveId(id) {
      if (id.startsWith('content:')) return `\0${id}`;
      const path = id.startsWith(PICTURE) ? findPicture(root, id.slice(PICTURE.length)) : null;
      return path === null ? null : `${path}?picture`;
    },
    load(id) {
      if (!id.startsWith('\0content:')) return null;
      if (!modules) {
        const read = readContent(root, code);
        if (read.faults.length > 0)
          this.error(
            `The content has mistakes:\n${read.faults.map((fault) => `- ${faultText(fault)}`).join('\n')}`,
          );
        modules = contentModules(
          root,
          read,
          languages.filter((language) => language.code !== code),
        );
      }
      const source = modules.get(id.slice(1));
      if (source === undefined) this.error(`There is no ${id.slice(1)}.`);
      return { code: source, map: null, moduleType: 'js', moduleSideEffects: false };
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
function contentModules(
  root: string,
  { values }: Pick<LanguageContent, 'values'>,
  otherLanguages: SiteLanguage[],
): Map<string, string> {
  const modules = new Map<string, string>();
  /** A module for each field, and one that has them all. */
  const add = (name: string, fields: Record<string, string>) => {
    for (const [field, source] of Object.entries(fields)) modules.set(`content:${name}/${field}`, source);
    const all = Object.keys(fields).map((field) => `export { ${field} } from 'content:${name}/${field}';`);
    modules.set(`content:${name}`, all.join('\n'));
  };
  const entries = (folder: string) =>
    [...values].flatMap(([name, value]): [string, Record<string, unknown>][] =>
      name.startsWith(`${folder}/`) ? [[name.slice(folder.length + 1), value]] : [],
    );

  for (const [name, value] of values) {
    if (name.includes('/')) continue;
    add(
      name,
      Object.fromEntries(Object.entries(value).map(([field, each]) => [field, constant(field, each)])),
    );
  }
  const projects = entries('projects');
  const isCardField = ([field]: [string, unknown]) => cardFields.includes(field);
  for (const [index, [slug, project]] of projects.entries()) {
    const page = Object.fromEntries(Object.entries(project).filter((field) => !isCardField(field)));
    modules.set(
      `content:project/${slug}`,
      `import { projectCards } from 'content:entries/projectCards';
${constant('page', page)}
export const project = { card: projectCards[${String(index)}], ...page };`,
    );
  }
  const loaders = projects.map(
    ([slug]) => `['${slug}', () => import('content:project/${slug}').then(({ project }) => project)]`,
  );
  add('entries', {
    projectCards: constant(
      'projectCards',
      projects.map(([slug, project]) => ({
        slug,
        ...Object.fromEntries(Object.entries(project).filter(isCardField)),
      })),
    ),
    projectLoaders: `export const projectLoaders = new Map([\n${loaders.join(',\n')}\n]);`,
    people: constant(
      'people',
      entries('people').map(([pageUrlPath, person]) => ({ pageUrlPath, ...person })),
    ),
    personNames: constant(
      'personNames',
      entries('people').map(([name]) => name),
    ),
    partners: partnersModule(root, entries('partners')),
    hasSamples: constant('hasSamples', samplesIn(values).length > 0),
  });
  add('languages', {
    otherLanguages: constant(
      'otherLanguages',
      otherLanguages.map(({ code, name }) => ({ code, name, path: languagePath(code) })),
    ),
    // Only some visitors read these.
    languageOffers: constant(
      'languageOffers',
      Object.fromEntries(otherLanguages.map(({ code, offer, decline }) => [code, { offer, decline }])),
    ),
  });
  return modules;
}

/** The source of a module with a constant, which imports the keys of its pictures. */
function constant(name: string, value: unknown): string {
  const imports: string[] = [];
  const json = JSON.stringify(value)
    .replaceAll(`"${PROJECT}`, '"')
    .replaceAll(new RegExp(`"(${PICTURE}[^"]+)"`, 'g'), (_, picture: string) => {
      const variable = `picture${String(imports.length)}`;
      imports.push(`import ${variable} from '${picture}';\n`);
      return variable;
    });
  return `${imports.join('')}export const ${name} = ${json};`;
}

/** The partners with their logos, in the order of their files. */
function partnersModule(root: string, partners: [string, Record<string, unknown>][]): string {
  const logos = partners.map(([slug]) =>
    LOGOS.map((file) => join(root, 'content', 'pictures', 'partners', slug, file)).find((path) =>
      existsSync(path),
    ),
  );
  const imports = logos.map((path, index) =>
    path ? `import logo${String(index)} from '${path}?logo';\n` : '',
  );
  const list = partners.map(
    ([, partner], index) =>
      `{ partner: ${JSON.stringify(partner)}, logo: ${logos[index] ? `logo${String(index)}` : 'null'} }`,
  );
  return `${imports.join('')}export const partners = [\n${list.join(',\n')}\n];`;
}
