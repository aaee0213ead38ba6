import { existsSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { z } from 'zod';
import { files, folders, languageFile, PICTURE, PROJECT } from '../../src/content/schema';
import { pagePaths } from '../../src/lib/page-paths';
import { PICTURE_FORMATS } from '../pictures/derivative';
import { faultMessage } from './fault-message';
import { ENGLISH, languageCodes } from './languages';
import { translate, type TranslationNotes } from './translate';
import { readYaml, type Fault } from './yaml';

/** The content in one language. */
export interface LanguageContent {
  /** By the file's path in the language's folder without `.yaml`, such as `home` or `projects/edcamp`; checked by its schema. */
  values: Map<string, Record<string, unknown>>;
  faults: Fault[];
  /** What the pages of the language show in English: files, or fields of files. */
  untranslated: string[];
}

/** A value of the content, at its place. */
interface Node {
  file: string;
  field: string;
  value: unknown;
  /** Whether an entry around it is marked as a sample. */
  isSample: boolean;
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The schema of a file; undefined for a file that the site does not have. */
function schemaOf(name: string): z.ZodType | undefined {
  const [folder = '', entry] = name.split('/');
  if (entry !== undefined) return new Map<string, z.ZodType>(Object.entries(folders)).get(folder);
  return new Map<string, z.ZodType>(Object.entries({ ...files, language: languageFile })).get(name);
}

/** Where a file of the content is, for messages. */
const pathOf = (code: string, name: string) => `frontend/content/${code}/${name}.yaml`;

/** The names of a language's files, and a fault for each whose name is wrong. */
function listFiles(root: string, code: string): { names: string[]; faults: Fault[] } {
  const found = readdirSync(join(root, 'content', code), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name).split(join('content', code) + sep)[1] ?? '')
    .map((file) => file.split(sep).join('/'));

  const names: string[] = [];
  const faults: Fault[] = [];
  for (const file of found) {
    const message = fileNameFault(file);
    if (message === null) names.push(file.replace(/\.yaml$/, ''));
    else faults.push({ file: `frontend/content/${code}/${file}`, field: '', message });
  }
  // The order of entries in lists.
  return { names: names.sort(), faults };
}

/** The first parts of paths that are not projects. */
const taken = [
  ...Object.values(pagePaths).map((path) => path.slice(1)),
  'api',
  'sandbox',
  'assets',
  'pictures',
  'share',
];

function fileNameFault(file: string): string | null {
  const [, folder, entry = ''] = /^(?:(\w+)\/)?(.*)\.yaml$/.exec(file) ?? [];
  if (!file.endsWith('.yaml') || !schemaOf(file.replace(/\.yaml$/, '')))
    return `The site does not read this file. Its files are: ${Object.keys(files).join('.yaml, ')}.yaml, language.yaml, and those in ${Object.keys(folders).join('/, ')}/.`;
  if (folder !== undefined && !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(entry))
    return 'This name cannot be part of an address. Name the file in small letters, digits and hyphens.';
  if (folder === 'projects' && taken.includes(entry))
    return 'This project would hide another page with the same address. Rename the file.';
  return null;
}

/**
 * The content in a language, checked.
 * @param root the frontend's folder
 */
export function readContent(root: string, code: string): LanguageContent {
  const { names, raw, faults } = readFiles(root, ENGLISH);
  const values = new Map<string, Record<string, unknown>>();
  const untranslated: string[] = [];
  const translation = code === ENGLISH ? null : readFiles(root, code);
  faults.push(...(translation?.faults ?? []));
  for (const name of translation?.raw.keys() ?? [])
    if (!names.includes(name))
      faults.push({
        file: pathOf(code, name),
        field: '',
        message: 'There is no English file of this name. Correct the name, or delete the file.',
      });
  for (const name of Object.keys(files))
    if (!names.includes(name))
      faults.push({ file: pathOf(ENGLISH, name), field: '', message: 'The file is missing. Bring it back.' });
  const language = (translation?.raw ?? raw).get('language');
  faults.push(...check(languageFile, language, pathOf(code, 'language')).faults);
  // The code is part of addresses, and nginx redirects by it.
  if (!/^[a-z]{2,3}(?:-[A-Za-z]+)?$/.test(code))
    faults.push({
      file: `frontend/content/${code}`,
      field: '',
      message: 'This is not the code of a language. Name the folder as in “de” or “pl”.',
    });
  for (const [name, english] of raw) {
    const schema = schemaOf(name);
    if (!schema || name === 'language') continue;
    const result = check(schema, english, pathOf(ENGLISH, name));
    if (!result.value) {
      faults.push(...result.faults);
      continue;
    }
    if (!translation) {
      values.set(name, withPictureFolder(name, result.value));
      continue;
    }
    const notes: TranslationNotes = { missing: [], faults: [] };
    const translated = translate(code, schema, english, translation.raw.get(name), '', notes);
    const file = pathOf(code, name);
    untranslated.push(...notes.missing.map((field) => (field ? `${file}, ${field}` : file)));
    const own = check(schema, translated, file);
    faults.push(...notes.faults.map((fault) => ({ file, ...fault })), ...own.faults);
    if (own.value) values.set(name, withPictureFolder(name, own.value));
  }
  faults.push(...nodeFaults(root, values));
  return { values, faults, untranslated };
}

/** The files of a language. `raw` lacks those that cannot be read. */
function readFiles(
  root: string,
  code: string,
): { names: string[]; raw: Map<string, unknown>; faults: Fault[] } {
  const { names, faults } = listFiles(root, code);
  const raw = new Map<string, unknown>();
  for (const name of names) {
    const { value, problem } = readYaml(join(root, 'content', code, `${name}.yaml`));
    if (problem) faults.push({ file: pathOf(code, name), ...problem });
    else raw.set(name, value);
  }
  return { names, raw, faults };
}

function check(schema: z.ZodType, value: unknown, file: string) {
  const result = schema.safeParse(value, { error: faultMessage });
  const faults = (result.error?.issues ?? []).map(({ path, message }) => ({
    file,
    field: path
      .map((part) => (typeof part === 'number' ? `entry ${String(part + 1)}` : String(part)))
      .join(', '),
    message,
  }));
  return { value: isMap(result.data) ? result.data : undefined, faults };
}

/** A picture without a folder is in the folder that is named as the file. */
function withPictureFolder(name: string, value: Record<string, unknown>): Record<string, unknown> {
  const json = JSON.stringify(value).replaceAll(
    new RegExp(`"${PICTURE}([^"/]+)"`, 'g'),
    (_, file: string) => `"${PICTURE}${name}/${file}"`,
  );
  return JSON.parse(json) as Record<string, unknown>;
}

/** Every value of the content, parents before children. */
export function* walk(values: LanguageContent['values']): Generator<Node> {
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
function nodeFaults(root: string, values: LanguageContent['values']): Fault[] {
  const entries = (folder: string) =>
    [...values.keys()]
      .filter((name) => name.startsWith(`${folder}/`))
      .map((name) => name.slice(folder.length + 1));
  const projects = entries('projects');
  const pages = new Set<string>([
    ...Object.values(pagePaths),
    ...projects.map((slug) => `/${slug}`),
    ...entries('people').map((person) => `/about/${person}`),
  ]);
  const named = new Set<string>();
  const faults: Fault[] = [];
  for (const { file, field, value, isSample } of walk(values)) {
    if (typeof value !== 'string') continue;
    named.add(value.replace(PROJECT, ''));
    const message = textFault(root, value, isSample, pages, projects);
    if (message) faults.push({ file: pathOf(ENGLISH, file), field, message });
  }
  for (const slug of projects)
    if (!named.has(slug) && !named.has(`/${slug}`) && values.get(`projects/${slug}`)?.list === undefined)
      faults.push({
        file: pathOf(ENGLISH, `projects/${slug}`),
        field: 'list',
        message:
          'The project is in no list, so no page leads to it. Write list: current or list: successful.',
      });
  return faults;
}

/** What is wrong with the text of a picture, a project, a link or an email address; null for any other text. */
function textFault(
  root: string,
  text: string,
  isSample: boolean,
  pages: ReadonlySet<string>,
  projects: string[],
): string | null {
  if (text.startsWith(PICTURE) && findPicture(root, text.slice(PICTURE.length)) === null)
    return `There is no picture ${text.slice(PICTURE.length)} in frontend/content/pictures/. Put ${text.slice(PICTURE.length)}.jpg there.`;
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
}

/** The file of a picture; null if there is none. A photograph comes before a drawing of the same name. */
export function findPicture(root: string, name: string): string | null {
  const path = join(root, 'content', 'pictures', name);
  const ending = PICTURE_FORMATS.flatMap((format) => [format, format.toUpperCase()]).find((each) =>
    existsSync(path + each),
  );
  return ending === undefined ? null : path + ending;
}

/** The content in every language that has a folder, English first. */
export function readAllContent(root: string): Map<string, LanguageContent> {
  return new Map(languageCodes(root).map((code) => [code, readContent(root, code)]));
}
