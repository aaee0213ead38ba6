import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import type { z } from 'zod';
import { files, folders, languageFile, PICTURE, PROJECT } from '../../src/content/schema';
import { pagePaths } from '../../src/lib/page-paths';
import { findPicture } from '../pictures/picture-file';
import { parseFile, readYaml, type Fault } from './content-file';
import { ENGLISH, languageCodes } from './languages';
import { isMap, translate } from './translate';

/** By the file's path in the language's folder without `.yaml`, such as `home` or `projects/edcamp`; checked by its schema. */
export type ContentValues = Map<string, Record<string, unknown>>;

/** The content in one language. */
interface LanguageContent {
  values: ContentValues;
  /** What its pages show in English: files, or fields of files. */
  untranslated: string[];
}

/** The content in every language that has a folder, English first. */
export interface SiteContent {
  languages: Map<string, LanguageContent>;
  faults: Fault[];
}

/** A value of the content, at its place. */
interface Node {
  file: string;
  field: string;
  value: unknown;
  /** Whether an entry around it is marked as a sample. */
  isSample: boolean;
}

/** Where a file of the content is, for messages. */
const pathOf = (code: string, name: string) => `frontend/content/${code}/${name}.yaml`;

/** The schema of a file; undefined for a file that the site does not have. */
function schemaOf(name: string): z.ZodType<Record<string, unknown>> | undefined {
  const [first, entry] = name.split('/');
  const known: Record<string, z.ZodType<Record<string, unknown>>> = entry === undefined
    ? { ...files, language: languageFile }
    : folders;
  return Object.entries(known).find(([key]) => key === first)?.[1];
}

/**
 * Reads and checks the content.
 * @param root the frontend's folder
 */
export function readContent(root: string): SiteContent {
  const faults: Fault[] = [];
  const english = readFiles(root, ENGLISH, faults);
  const values: ContentValues = new Map();
  for (const name of [...Object.keys(files), 'language'])
    if (!english.has(name))
      faults.push({ file: pathOf(ENGLISH, name), field: '', message: 'The file is missing. Bring it back.' });
  for (const [name, raw] of english) {
    const schema = schemaOf(name);
    if (!schema || raw === undefined) continue;
    const parsed = parseFile(schema, raw, pathOf(ENGLISH, name));
    faults.push(...parsed.faults);
    if (parsed.value && name !== 'language') values.set(name, withPictureFolder(name, parsed.value));
  }
  faults.push(...linkFaults(root, values));
  const languages = new Map([[ENGLISH, { values, untranslated: [] as string[] }]]);
  for (const code of languageCodes(root).slice(1))
    languages.set(code, readTranslation(root, code, { english, valid: values }, faults));
  return { languages, faults };
}

/**
 * The content with the words of a language.
 * @param content the English files as they are, and those without faults
 */
function readTranslation(
  root: string,
  code: string,
  { english, valid }: { english: Map<string, unknown>; valid: ContentValues },
  faults: Fault[],
): LanguageContent {
  // The code is part of addresses, and nginx redirects by it.
  if (!/^[a-z]{2,3}(?:-[A-Za-z]+)?$/.test(code))
    faults.push({
      file: `frontend/content/${code}`,
      field: '',
      message: 'This is not the code of a language. Name the folder as in “de” or “pl”.',
    });
  const translation = readFiles(root, code, faults);
  faults.push(
    ...parseFile(languageFile, translation.get('language'), pathOf(code, 'language')).faults,
    ...[...translation.keys()]
      .filter((name) => !english.has(name))
      .map((name) => ({
        file: pathOf(code, name),
        field: '',
        message: 'There is no English file of this name. Correct the name, or delete the file.',
      })),
  );
  const content: LanguageContent = { values: new Map(), untranslated: [] };
  for (const name of valid.keys()) {
    const schema = schemaOf(name);
    if (!schema) continue;
    const file = pathOf(code, name);
    const translated = translate(code, schema, english.get(name), translation.get(name));
    const parsed = parseFile(schema, translated.value, file);
    faults.push(...translated.faults.map((fault) => ({ file, ...fault })), ...parsed.faults);
    content.untranslated.push(...translated.missing.map((field) => (field ? `${file}, ${field}` : file)));
    if (parsed.value) content.values.set(name, withPictureFolder(name, parsed.value));
  }
  return content;
}

/** The files of a language by their names, in the order of entries in lists; undefined for one that cannot be read. */
function readFiles(root: string, code: string, faults: Fault[]): Map<string, unknown> {
  const folder = join(root, 'content', code);
  const names: string[] = [];
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue;
    const file = relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/');
    const message = fileNameFault(file);
    if (message === null) names.push(file.replace(/\.yaml$/, ''));
    else faults.push({ file: `frontend/content/${code}/${file}`, field: '', message });
  }
  return new Map(
    names.sort().map((name) => {
      const { value, problem } = readYaml(join(folder, `${name}.yaml`));
      if (problem) faults.push({ file: pathOf(code, name), ...problem });
      return [name, value];
    }),
  );
}

/** The first parts of paths that are not projects. */
const taken = new Set(
  [...Object.values(pagePaths), '/api', '/sandbox', '/assets', '/pictures', '/share'].map((path) =>
    path.slice(1),
  ),
);

function fileNameFault(file: string): string | null {
  const [, folder, entry = ''] = /^(?:(\w+)\/)?(.*)\.yaml$/.exec(file) ?? [];
  if (!file.endsWith('.yaml') || !schemaOf(file.replace(/\.yaml$/, '')))
    return `The site does not read this file. Its files are: ${Object.keys(files).join('.yaml, ')}.yaml, language.yaml, and those in ${Object.keys(folders).join('/, ')}/.`;
  if (folder !== undefined && !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(entry))
    return 'This name cannot be part of an address. Name the file in small letters, digits and hyphens.';
  if (folder === 'projects' && taken.has(entry))
    return 'This project would hide another page with the same address. Rename the file.';
  return null;
}

/** A picture without a folder is in the folder that is named as the file. */
function withPictureFolder(name: string, value: Record<string, unknown>): Record<string, unknown> {
  const json = JSON.stringify(value).replaceAll(
    new RegExp(`"${PICTURE}([^"/]+)"`, 'g'),
    (_, file: string) => `"${PICTURE}${name}/${file}"`,
  );
  return JSON.parse(json) as Record<string, unknown>;
}

/** The entries of a folder of the content, by the names of their files. */
export const entriesOf = (values: ContentValues, folder: keyof typeof folders) =>
  [...values].flatMap(([name, value]): [string, Record<string, unknown>][] =>
    name.startsWith(`${folder}/`) ? [[name.slice(folder.length + 1), value]] : [],
  );

/** Every value of the content, parents before children. */
export function* walk(values: ContentValues): Generator<Node> {
  function* visit(node: Node): Generator<Node> {
    const { value, field } = node;
    const isSample = node.isSample || (isMap(value) && value.sample === true);
    yield { ...node, isSample };
    const parts = isMap(value) ? Object.entries(value) : Array.isArray(value) ? value.entries() : [];
    for (const [key, part] of parts) {
      const name = typeof key === 'number' ? `entry ${String(key + 1)}` : key;
      yield* visit({ ...node, field: field ? `${field}, ${name}` : name, value: part, isSample });
    }
  }
  for (const [file, value] of values) yield* visit({ file, field: '', value, isSample: false });
}

/** What a schema cannot see: pictures, projects and pages that do not exist, and placeholders that are not marked. */
function linkFaults(root: string, values: ContentValues): Fault[] {
  const projects = entriesOf(values, 'projects').map(([slug]) => slug);
  const people = entriesOf(values, 'people').map(([name]) => name);
  const pages = new Set<string>([
    ...Object.values(pagePaths),
    ...projects.map((slug) => `/${slug}`),
    ...people.map((person) => `/about/${person}`),
  ]);
  const messageOf = (text: string, isSample: boolean): string | null => {
    const [, picture] = text.split(PICTURE);
    if (text.startsWith(PICTURE) && picture && findPicture(root, picture) === null)
      return `There is no picture ${basename(picture)} in frontend/content/pictures/${dirname(picture)}/. Correct the name, or put ${basename(picture)}.jpg there.`;
    if (text.endsWith('.pdf') && !existsSync(join(root, 'content/documents', text)))
      return `There is no document ${text} in frontend/content/documents/. Correct the name, or put the file there.`;
    if (text.startsWith(PROJECT) && !projects.includes(text.slice(PROJECT.length)))
      return `There is no project ${text.slice(PROJECT.length)}. Choose one of: ${projects.join(', ')}.`;
    if (/^\/\S*$/.test(text) && !pages.has(text.replace(/[?#].*$/, '')))
      return `This site has no page ${text}. Check the spelling.`;
    if (/^http:\/\/\S+$/.test(text)) return 'Write https:// at the beginning instead of http://.';
    if (
      !isSample &&
      /^(?:https:\/\/(?:[\w.-]+\.)?|[\w.+-]+@(?:[\w.-]+\.)?)example(?:\.\w+)?(?:\/\S*)?$/.test(text)
    )
      return `${text} leads nowhere. Write the real address, or mark the entry with sample: true until you have it.`;
    return null;
  };

  const named = new Set<string>();
  const faults: Fault[] = [];
  for (const { file, field, value, isSample } of walk(values)) {
    if (typeof value !== 'string') continue;
    named.add(value.replace(PROJECT, '').replace(/^\//, ''));
    const message = messageOf(value, isSample);
    // A picture's `file` is `key` for the site.
    if (message)
      faults.push({ file: pathOf(ENGLISH, file), field: field.replace(/, key$/, ', file'), message });
  }
  for (const [slug, { list }] of entriesOf(values, 'projects'))
    if (!named.has(slug) && list === undefined)
      faults.push({
        file: pathOf(ENGLISH, `projects/${slug}`),
        field: 'list',
        message:
          'The project is in no list, so no page leads to it. Write list: current or list: successful.',
      });
  return faults;
}
