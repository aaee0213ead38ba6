import { readdirSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { z } from 'zod';
import { FILE, files, folders, languageFile, PICTURE, PROJECT } from '../../src/content/schema';
import { pagePaths } from '../../src/lib/page-paths';
import { findPicture } from '../pictures/picture-file';
import { parseFile, partOf, readYaml, type Fault } from './content-file';
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
  samples: Sample[];
}

/** An entry that stands for what the charity has not provided yet. */
export interface Sample {
  /** File and field. */
  place: string;
  /** In English. */
  entry: Record<string, unknown>;
}

/** A value of the content, with its place. */
interface ContentNode {
  file: string;
  field: string;
  value: unknown;
  /** Whether an entry around it is marked as a sample. */
  isSample: boolean;
}

/** Where a file of the content is, for messages. */
const pathOf = (name: string, code = ENGLISH) => `frontend/content/${code}/${name}.yaml`;

/** The schema of a file; undefined for a file that the site does not have. */
function schemaOf(name: string): z.ZodType<Record<string, unknown>> | undefined {
  const [first, entry] = name.split('/');
  const known: Record<string, z.ZodType<Record<string, unknown>>> = entry === undefined ? files : folders;
  return Object.entries(known).find(([key]) => key === first)?.[1];
}

/**
 * Reads and checks the content.
 * @param root the frontend's folder
 */
export function readContent(root: string): SiteContent {
  const faults: Fault[] = [];
  const english = readFiles(root, ENGLISH, faults);
  const values = valuesOf(english, ENGLISH, faults);
  faults.push(...linkFaults(root, values));

  const languages = new Map<string, LanguageContent>([[ENGLISH, { values, untranslated: [] }]]);
  for (const code of languageCodes(root).slice(1)) {
    const own = readFiles(root, code, faults);
    const translations = new Map<string, unknown>();
    const untranslated: string[] = [];
    for (const name of own.keys())
      if (!english.has(name))
        faults.push({
          file: pathOf(name, code),
          message: 'There is no English file of this name. Correct the name, or delete the file.',
        });
    for (const name of values.keys()) {
      const file = pathOf(name, code);
      const translation = translate(code, schemaOf(name) ?? z.never(), english.get(name), own.get(name));
      translations.set(name, translation.value);
      untranslated.push(...translation.missing.map((field) => (field ? `${file}, ${field}` : file)));
      faults.push(...translation.faults.map((fault) => ({ file, ...fault })));
    }
    languages.set(code, { values: valuesOf(translations, code, faults), untranslated });
  }
  return { languages, faults, samples: samplesIn(values) };
}

/** The values of the files that have no faults. @param files as they are; undefined for one that cannot be read */
function valuesOf(files: Map<string, unknown>, code: string, faults: Fault[]): ContentValues {
  const values: ContentValues = new Map();
  for (const [name, raw] of files) {
    const schema = schemaOf(name);
    const value = schema && raw !== undefined && parseFile(schema, raw, pathOf(name, code), faults);
    if (value) values.set(name, value);
  }
  return values;
}

/**
 * The files of a language by their names, in the order of entries in lists, but for `language.yaml`, which it only checks;
 * undefined for one that cannot be read.
 */
function readFiles(root: string, code: string, faults: Fault[]): Map<string, unknown> {
  const folder = join(root, 'content', code);
  // The code is part of addresses, and nginx redirects by it.
  if (!/^[a-z]{2,3}(?:-[A-Za-z]+)?$/.test(code))
    faults.push({
      file: `frontend/content/${code}`,
      message: 'This is not the code of a language. Name the folder as in “de” or “pl”.',
    });
  const names: string[] = [];
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue;
    const file = relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/');
    const message = fileNameFault(root, file);
    if (message === null) names.push(file.replace(/\.yaml$/, ''));
    else faults.push({ file: `frontend/content/${code}/${file}`, message });
  }
  for (const name of code === ENGLISH ? [...Object.keys(files), 'language'] : ['language'])
    if (!names.includes(name))
      faults.push({ file: pathOf(name, code), message: 'The file is missing. Bring it back.' });

  const read = new Map<string, unknown>();
  for (const name of names.sort()) {
    const { value, problem } = readYaml(join(folder, `${name}.yaml`));
    if (problem) faults.push({ file: pathOf(name, code), ...problem });
    else if (name === 'language') parseFile(languageFile, value, pathOf(name, code), faults);
    if (name !== 'language') read.set(name, value);
  }
  return read;
}

/** What cannot be the path of a project, beside the languages. */
const taken = [
  ...Object.values(pagePaths).map((path) => path.slice(1)),
  ...['404', 'api', 'assets', 'edit', 'index', 'pictures', 'qr', 'sandbox'],
];

/** What is wrong with the name of a file; null if nothing is. */
function fileNameFault(root: string, file: string): string | null {
  const name = file.replace(/\.yaml$/, '');
  const [folder, ...rest] = name.split('/');
  const entry = rest.join('/');
  if (name === file || (name !== 'language' && !schemaOf(name)))
    return `The site does not read this file. Its files are: ${Object.keys(files).join('.yaml, ')}.yaml, language.yaml, and those in ${Object.keys(folders).join('/, ')}/.`;
  if (rest.length === 0) return null;
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(entry))
    return 'This name cannot be part of an address. Name the file in small letters, digits and hyphens.';
  if (folder === 'projects' && [...taken, ...languageCodes(root)].includes(entry))
    return 'This project would hide another page with the same address. Rename the file.';
  return null;
}

/** The entries of a folder of the content, by the names of their files. */
export const entriesOf = (values: ContentValues, folder: keyof typeof folders) =>
  [...values].flatMap(([name, value]): [string, Record<string, unknown>][] =>
    name.startsWith(`${folder}/`) ? [[name.slice(folder.length + 1), value]] : [],
  );

/** Every value of the content, parents before children. */
function* walk(values: ContentValues): Generator<ContentNode> {
  for (const [file, value] of values) yield* visit({ file, field: '', value, isSample: false });
}

function* visit(node: ContentNode): Generator<ContentNode> {
  const { field, value } = node;
  const isSample = node.isSample || (isMap(value) && value.sample === true);
  yield { ...node, isSample };
  const parts = isMap(value) ? Object.entries(value) : Array.isArray(value) ? value.entries() : [];
  for (const [key, part] of parts)
    yield* visit({ ...node, field: partOf(field, key), value: part, isSample });
}

const samplesIn = (values: ContentValues): Sample[] =>
  [...walk(values)].flatMap(({ file, field, value }) => {
    const place = field ? `${pathOf(file)}, ${field}` : pathOf(file);
    return isMap(value) && value.sample === true ? [{ place, entry: value }] : [];
  });

/** The site serves logos as they are, and shows them at most 176 pixels wide. */
const MAX_LOGO_BYTES = 100_000;

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
    if (text.startsWith(FILE)) {
      const path = `content/${text.slice(FILE.length)}`;
      const bytes = statSync(join(root, path), { throwIfNoEntry: false })?.size;
      if (bytes === undefined)
        return `There is no file frontend/${path}. Correct the name, or put the file there.`;
      if (!path.endsWith('.pdf') && bytes > MAX_LOGO_BYTES)
        return `${basename(path)} has ${String(Math.ceil(bytes / 1000))} kB, and a logo may have ${String(MAX_LOGO_BYTES / 1000)}. Save it smaller: 480 pixels wide is enough.`;
    }
    if (text.startsWith(PROJECT) && !projects.includes(text.slice(PROJECT.length)))
      return `There is no project ${text.slice(PROJECT.length)}. Choose one of: ${projects.join(', ')}.`;
    if (/^\/\S*$/.test(text) && !pages.has(text.replace(/[?#].*$/, '')))
      return `This site has no page ${text}. Check the spelling.`;
    if (
      !isSample &&
      /^(?:https:\/\/(?:[\w.-]+\.)?|[\w.+-]+@(?:[\w.-]+\.)?)example(?:\.\w+)?(?:\/\S*)?$/.test(text)
    )
      return `${text} leads nowhere. Write the real address, or mark it as a sample until you have it (docs/content.md).`;
    return null;
  };

  const named = new Set<string>();
  const faults: Fault[] = [];
  for (const { file, field, value, isSample } of walk(values)) {
    if (typeof value !== 'string') continue;
    named.add(value.replace(PROJECT, '').replace(/^\//, ''));
    const message = messageOf(value, isSample);
    // A picture's `file` is `key` for the site.
    if (message) faults.push({ file: pathOf(file), field: field.replace(/, key$/, ', file'), message });
  }
  for (const [slug, { list }] of entriesOf(values, 'projects'))
    if (!named.has(slug) && list === undefined)
      faults.push({
        file: pathOf(`projects/${slug}`),
        field: 'list',
        message: 'No list of projects shows it. Write list: current or list: successful.',
      });
  return faults;
}
