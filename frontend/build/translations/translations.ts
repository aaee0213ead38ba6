import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import ts from 'typescript';

/** The language of the content itself. */
export const SOURCE_LANGUAGE = 'en';

/** A language: a folder in `src/content/translations/`, named by its code (BCP 47). */
export interface SiteLanguage {
  /** Also the first part of its pages' paths, except for English. */
  code: string;
  /** Its own name, for the switch. */
  name: string;
  /** The words with which pages in other languages offer it, and the button that closes them. */
  offer: string;
  decline: string;
  /** Other names of its code in an address, such as that of the country. */
  aliases: string[];
  /** Whether its pages are built. Until then `npm run content` only lists what is missing. */
  published: boolean;
  /** From English, or `file: English` where one file needs another translation, to the translation. */
  words: Map<string, string>;
}

const contentFolder = (root: string) => join(root, 'src', 'content');
export const translationsFolder = (root: string): string => join(contentFolder(root), 'translations');

/** Every language besides English that has a folder. `root` is the frontend's folder. */
export function readLanguages(root: string): SiteLanguage[] {
  return readdirSync(translationsFolder(root), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== SOURCE_LANGUAGE)
    .map(({ name }) => readLanguage(root, name));
}

function readLanguage(root: string, code: string): SiteLanguage {
  const folder = join(translationsFolder(root), code);
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts'));
  const read = (file: string) => readEntries(readFileSync(join(folder, file), 'utf8'));
  const about = new Map(read('language.ts'));
  return {
    code,
    name: about.get('name') ?? '',
    offer: about.get('offer') ?? '',
    decline: about.get('decline') ?? '',
    aliases: (about.get('aliases') ?? '').split(' ').filter(Boolean),
    published: about.get('published') === 'true',
    words: new Map(files.filter((file) => file !== 'language.ts').flatMap(read)),
  };
}

/** The content files, by path below `src/content/`. */
export function readContentFiles(root: string): Map<string, string> {
  const folder = contentFolder(root);
  return new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => [file.split(sep).join('/'), readFileSync(join(folder, file), 'utf8')]),
  );
}

/** The path below `src/content/` of a module; null for any other module. */
export function contentFileOf(root: string, id: string): string | null {
  const file = relative(contentFolder(root), id).split(sep).join('/');
  return file.startsWith('..') || file.includes('?') || !file.endsWith('.ts') ? null : file;
}

/** The entries of the object literals in a file of translations; only strings and booleans count. */
function readEntries(code: string): [string, string][] {
  const entries: [string, string][] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && (ts.isStringLiteralLike(node.name) || ts.isIdentifier(node.name))) {
      const { initializer } = node;
      if (ts.isStringLiteralLike(initializer)) entries.push([node.name.text, initializer.text]);
      if (initializer.kind === ts.SyntaxKind.TrueKeyword) entries.push([node.name.text, 'true']);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('translation.ts', code, ts.ScriptTarget.Latest, true));
  return entries;
}

/**
 * The languages that a build contains besides English: the published ones, and those that a translator wants to see
 * before (`PREVIEW_LANGUAGES`, with commas).
 */
export function languagesToBuild(
  root: string,
  environment: Record<string, string | undefined>,
): SiteLanguage[] {
  const previewed = (environment.PREVIEW_LANGUAGES ?? '').split(',');
  return readLanguages(root).filter(({ code, published }) => published || previewed.includes(code));
}

/** Every language of a build, English first. */
export function builtLanguages(
  root: string,
  environment: Record<string, string | undefined>,
): SiteLanguage[] {
  return [readLanguage(root, SOURCE_LANGUAGE), ...languagesToBuild(root, environment)];
}

/** What comes before the paths of a language: nothing for English, `/uk` for Ukrainian. */
export const languagePath = (code: string): string => (code === SOURCE_LANGUAGE ? '' : `/${code}`);
