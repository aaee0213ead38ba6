import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { files, folders, languageFile } from '../../src/content/schema';
import { pagePaths } from '../../src/lib/page-paths';
import { checkNames } from './check-names';
import { isMap, parseFile, readYaml, type Fault, type Fields, mistakesText } from './content-file';
import { ENGLISH, languageCodes, otherFolders } from './languages';
import { schemaOf, visit } from './shape';
import { translate } from './translate';
import { checkPictures } from '../pictures/check-pictures';

/** By the file's path in the language's folder without `.yaml`, such as `home` or `projects/edcamp`; checked by its schema. */
export type ContentValues = Record<string, Fields>;

/** The content in every language that has a folder, English first. It can be written as JSON. */
export interface SiteContent {
  languages: Record<string, ContentValues>;
  /** What pages of other languages show in English: files, or fields of files. */
  untranslated: string[];
  faults: Fault[];
  samples: Sample[];
}

/** An entry that stands for what the charity has not provided yet. */
export interface Sample {
  /** File and field. */
  place: string;
  /** In English. */
  entry: Fields;
}

/** Names of several words are the same in every language. */
const MAX_COPIED = 25;

/** Where a file of the content is, for messages. */
const pathOf = (name: string, code = ENGLISH) => `frontend/content/${code}/${name}.yaml`;

/**
 * Reads and checks the content.
 * @param root the frontend's folder
 */
export function readContent(root: string): SiteContent {
  const faults: Fault[] = otherFolders(root).map((folder) => ({
    file: `frontend/content/${folder}`,
    message:
      'The site does not read this folder: a language has its code as its name, as in “de” or “pl”, and is written from left to right. Move what you need to its place, and delete the folder.',
  }));
  const english = readFiles(root, ENGLISH, faults);
  checkNames(root, english.names, english.fields, (name, fault) =>
    faults.push({ file: pathOf(name), ...fault }),
  );
  const values = valuesOf(english.fields, ENGLISH, faults);
  const faulty = new Set(faults.map(({ file }) => file));

  const languages: SiteContent['languages'] = { [ENGLISH]: values };
  const untranslated: string[] = [];
  for (const code of languageCodes(root).slice(1)) {
    const own = readFiles(root, code, faults);
    const published = own.fields.get('language')?.published;
    for (const name of own.names.filter((each) => !english.names.includes(each)))
      faults.push({
        file: pathOf(name, code),
        message:
          'There is no English file of this name. Rename this one like the English file, or delete it if that is gone.',
      });
    const translations = new Map<string, Fields>();
    const copied: string[] = [];
    let copies = 0;
    for (const [name, fields] of english.fields) {
      const schema = schemaOf(name);
      const file = pathOf(name, code);
      // What is wrong in English would be told again.
      if (!schema || faulty.has(pathOf(name))) continue;
      const translation = translate(code, schema, fields, own.fields.get(name));
      translations.set(name, translation.value as Fields);
      untranslated.push(...translation.missing.map((field) => (field ? `${file}, ${field}` : file)));
      faults.push(...translation.faults.map((fault) => ({ file, ...fault })));
      copies += translation.copied;
      if (translation.copied > 0) copied.push(`${name}.yaml (${String(translation.copied)})`);
    }
    if (published === 'true' && copies > MAX_COPIED)
      faults.push({
        file: `frontend/content/${code}`,
        message: `${String(copies)} sentences are word for word as in English: ${copied.join(', ')}. Translate them, or write “published: false” in language.yaml.`,
      });
    languages[code] = valuesOf(translations, code, faults);
  }
  return { languages, untranslated, faults, samples: samplesIn(values) };
}

/** The values of the files that have no faults. */
function valuesOf(files: Map<string, Fields>, code: string, faults: Fault[]): ContentValues {
  const values: ContentValues = {};
  for (const [name, fields] of files) {
    const schema = schemaOf(name);
    const value = schema && parseFile(schema, fields, pathOf(name, code), faults);
    if (value) values[name] = value;
  }
  return values;
}

/**
 * The files of a language, in the order of entries in lists. It also checks `language.yaml`.
 * @returns the names of all files, and the fields of those that can be read
 */
function readFiles(
  root: string,
  code: string,
  faults: Fault[],
): { names: string[]; fields: Map<string, Fields> } {
  const folder = join(root, 'content', code);
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

  const fields = new Map<string, Fields>();
  for (const name of names.sort()) {
    const read = readYaml(join(folder, `${name}.yaml`), (problem) =>
      faults.push({ file: pathOf(name, code), ...problem }),
    );
    if (!read) continue;
    if (name === 'language') parseFile(languageFile, read, pathOf(name, code), faults);
    fields.set(name, read);
  }
  return { names, fields };
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
    return 'This name cannot be part of an address. Name the file in small letters, digits and hyphens, without a folder of its own.';
  if (folder === 'projects' && [...taken, ...languageCodes(root)].includes(entry))
    return 'This project would hide another page with the same address. Rename the file.';
  return null;
}

/** The entries of a folder of the content, by the names of their files. */
export const entriesOf = (values: ContentValues, folder: keyof typeof folders) =>
  Object.entries(values).flatMap(([name, value]): [string, Fields][] =>
    name.startsWith(`${folder}/`) ? [[name.slice(folder.length + 1), value]] : [],
  );

const samplesIn = (values: ContentValues): Sample[] =>
  Object.entries(values).flatMap(([name, fields]) =>
    [...visit({}, fields)].flatMap(({ field, value: entry }) =>
      isMap(entry) && entry.sample === true
        ? [{ place: field ? `${pathOf(name)}, ${field}` : pathOf(name), entry }]
        : [],
    ),
  );

/** Reads and checks the content, its pictures and its documents. @param root the frontend's folder */
export async function checkContent(root: string): Promise<SiteContent> {
  const content = readContent(root);
  return { ...content, faults: [...content.faults, ...(await checkPictures(root))] };
}

/** What donors ask for first: who, for what, how it went. */
const SOUGHT = [
  /organization/,
  /: (?:PRESIDENT|TREASURER|SECRETARY)$/,
  /transparency/,
  /projects\//,
  /giving/,
  /people/,
];

/** The places of samples, in the order in which a donor asks for them; a person's with the office or the name. */
export function samplePlaces(samples: Sample[]): string[] {
  const rankOf = (place: string) => [...SOUGHT, /^/].findIndex((sought) => sought.test(place));
  return samples
    .map(({ place, entry }) => [place, entry.office ?? entry.name].filter(Boolean).join(': '))
    .sort((a, b) => rankOf(a) - rankOf(b));
}

/** What `npm run check` says about the content. */
export function reportText({ faults, samples, untranslated }: SiteContent): string {
  if (faults.length > 0) return mistakesText(faults);
  return [
    ...(untranslated.length > 0 ? ['Not translated yet; the pages show these in English:'] : []),
    ...untranslated.map((place) => `  ${place}`),
    `Samples: ${String(samples.length)}. The preview marks them; the public site leaves them out.`,
  ].join('\n');
}
