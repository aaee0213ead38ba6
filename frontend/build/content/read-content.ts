import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join, parse, relative, sep } from 'node:path';
import { z } from 'zod';
import { files, folders, INSERTIONS, languageFile, SAMPLE } from '../../src/content/schema';
import { pagePaths } from '../../src/lib/page-paths';
import type { PictureField } from '../pictures/check-pictures';
import { findPicture } from '../pictures/picture-file';
import {
  correction,
  isMap,
  nearest,
  parseFile,
  partOf,
  readYaml,
  type Fault,
  type YamlFile,
} from './content-file';
import { ENGLISH, languageCodes, otherFolders } from './languages';
import { PLACES, translate, type Shape } from './translate';

/** By the file's path in the language's folder without `.yaml`, such as `home` or `projects/edcamp`; checked by its schema. */
export type ContentValues = Map<string, Record<string, unknown>>;

/** The content in one language. */
interface LanguageContent {
  values: ContentValues;
  /** What its pages show in English: files, or fields of files. */
  untranslated: string[];
  /** How many fields of a file are word for word as in English, but for names of people and partners. */
  copied: Map<string, number>;
}

/** The content in every language that has a folder, English first. */
export interface SiteContent {
  languages: Map<string, LanguageContent>;
  faults: Fault[];
  samples: Sample[];
  /** Those of the English content, and those that another language describes. */
  pictures: PictureField[];
}

/** An entry that stands for what the charity has not provided yet. */
export interface Sample {
  /** File and field. */
  place: string;
  /** In English. */
  entry: Record<string, unknown>;
}

/** A value of a file, with its place. */
interface ContentNode {
  shape: Shape;
  field: string;
  value: unknown;
  /** Whether it or an entry around it is marked as a sample. */
  isSample: boolean;
  /** Whether an entry around it says that its pictures are drawings. */
  isDrawing: boolean;
  /** The description beside it. */
  alt?: unknown;
}

const rootNode = (shape: Shape, value: unknown): ContentNode => ({
  shape,
  field: '',
  value,
  isSample: false,
  isDrawing: false,
});

/** A language may share as many names of several words with English. */
const FEW = 10;

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
  for (const folder of otherFolders(root))
    faults.push({
      file: `frontend/content/${folder}`,
      message:
        'The site does not read this folder: a language has its code as its name, as in “de” or “pl”, and is written from left to right. Move what you need to its place, and delete the folder.',
    });
  const english = readFiles(root, ENGLISH, faults);
  checkNames(root, english, faults);
  const pictures = [...english].flatMap(([name, { value }]) => [...picturesIn(name, ENGLISH, value)]);
  const descriptions = new Set(pictures.map(({ alt }) => alt));
  const values = valuesOf(english, ENGLISH, faults);
  const englishFaults = [...faults];

  const languages = new Map<string, LanguageContent>([
    [ENGLISH, { values, untranslated: [], copied: new Map() }],
  ]);
  for (const code of languageCodes(root).slice(1)) {
    const own = readFiles(root, code, faults);
    const translations = new Map<string, YamlFile>();
    const untranslated: string[] = [];
    const copied = new Map<string, number>();
    const { name: ownName, published } = own.get('language')?.value ?? {};
    const isCopy = ownName === english.get('language')?.value.name;
    if (isCopy) untranslated.push(`${pathOf('language', code)}, name (no page is published before)`);
    const others = [...english.keys()].filter((name) => !own.has(name));
    for (const name of own.keys())
      if (!english.has(name)) {
        const renamed = nearest(name, others);
        faults.push({
          file: pathOf(name, code),
          message: `There is no English file of this name. Rename this one like the English file${renamed === undefined ? '' : `, “${renamed}”`}, or delete it if that is gone.`,
        });
      }
    for (const [name, { value, unreadable }] of english) {
      const schema = schemaOf(name);
      if (!schema || !unreadable) continue;
      const file = pathOf(name, code);
      const given = own.get(name)?.value;
      // What cannot be read in English cannot be compared.
      const words = given && Object.entries(given).filter(([field]) => !unreadable.has(field));
      const translation = translate(code, schema, value, words && Object.fromEntries(words));
      for (const picture of picturesIn(name, code, translation.value))
        if (!descriptions.has(picture.alt)) pictures.push({ ...picture, isTranslation: true });
      translations.set(name, { value: translation.value as YamlFile['value'], problems: [], unreadable });
      untranslated.push(...translation.missing.map((field) => (field ? `${file}, ${field}` : file)));
      const sentences = translation.copied.filter(
        (field) => !(/^p(?:eople|artners)\//.test(name) && field === 'name'),
      );
      if (sentences.length > 0) copied.set(file, sentences.length);
      const isEnglishRight = !englishFaults.some((fault) => fault.file === pathOf(name));
      for (const fault of translation.faults)
        if (isEnglishRight || !fault.isOfEnglish) faults.push({ file, ...fault });
    }
    const copies = [...copied.values()].reduce((sum, fields) => sum + fields, 0);
    if (published === 'true' && !isCopy && copies > FEW)
      faults.push({
        file: `frontend/content/${code}`,
        message: `${String(copies)} fields are word for word as in English: ${[...copied].map(([file, fields]) => `${basename(file)} (${String(fields)})`).join(', ')}. Translate them, or write “published: false” in language.yaml.`,
      });
    languages.set(code, { values: valuesOf(translations, code, faults), untranslated, copied });
  }
  return { languages, faults, samples: samplesIn(values), pictures };
}

/** The values of the files that have no faults. Those of other languages have the faults of the English ones only once. */
function valuesOf(files: Map<string, YamlFile>, code: string, faults: Fault[]): ContentValues {
  const values: ContentValues = new Map();
  for (const [name, { value: raw, unreadable }] of files) {
    const schema = schemaOf(name);
    if (!schema || !unreadable) continue;
    const known = faults.filter(({ file }) => file === pathOf(name) || file === pathOf(name, code));
    const value = parseFile(schema, raw, pathOf(name, code), faults, { unreadable, known });
    if (value) values.set(name, value);
  }
  return values;
}

/** The files of a language by their names, in the order of entries in lists. It also checks `language.yaml`. */
function readFiles(root: string, code: string, faults: Fault[]): Map<string, YamlFile> {
  const folder = join(root, 'content', code);
  const names: string[] = [];
  const unknownFolders = new Set<string>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue;
    const file = relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/');
    const inFolder = dirname(file);
    if (inFolder !== '.' && !(inFolder in folders)) {
      unknownFolders.add(inFolder);
      continue;
    }
    const message = fileNameFault(root, file);
    if (message === null) names.push(file.replace(/\.yaml$/, ''));
    else faults.push({ file: `frontend/content/${code}/${file}`, message });
  }
  for (const each of unknownFolders)
    faults.push({
      file: `frontend/content/${code}/${each}`,
      message: 'The site does not read this folder. Move what you need to its place, and delete the folder.',
    });
  for (const name of code === ENGLISH ? [...Object.keys(files), 'language'] : ['language'])
    if (!names.includes(name))
      faults.push({ file: pathOf(name, code), message: 'The file is missing. Bring it back.' });

  const read = new Map<string, YamlFile>();
  for (const name of names.sort()) {
    const file = readYaml(join(folder, `${name}.yaml`));
    for (const problem of file.problems) faults.push({ file: pathOf(name, code), ...problem });
    if (name === 'language' && file.unreadable)
      parseFile(languageFile, file.value, pathOf(name, code), faults, { unreadable: file.unreadable });
    read.set(name, file);
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

/** A value and all values in it, parents before children. */
function* visit(node: ContentNode): Generator<ContentNode> {
  const { shape, field, value } = node;
  const isMarked = isMap(value)
    ? String(value.sample) === 'true'
    : typeof value === 'string' && SAMPLE.test(value);
  const isSample = node.isSample || isMarked;
  const isDrawing = node.isDrawing || (isMap(value) && value.drawings === 'true');
  yield { ...node, isSample, isDrawing };
  const parts = isMap(value) ? Object.entries(value) : Array.isArray(value) ? value.entries() : [];
  for (const [key, part] of parts)
    yield* visit({
      shape: (typeof key === 'number' ? shape.items : shape.properties?.[key]) ?? {},
      field: partOf(field, key),
      value: part,
      isSample,
      isDrawing,
      alt: isMap(value) ? value.alt : undefined,
    });
}

/** The pictures that a file names. */
function* picturesIn(name: string, code: string, value: unknown): Generator<PictureField> {
  const shape = z.toJSONSchema(schemaOf(name) ?? z.never(), { io: 'input' }) as Shape;
  for (const { shape: part, value: text, field, isDrawing, alt = '' } of visit(rootNode(shape, value)))
    if (typeof text === 'string' && (part.names === 'picture' || part.names === 'logo'))
      yield { file: pathOf(name, code), field, name: pictureName(text), isDrawing, alt: String(alt) };
}

const samplesIn = (values: ContentValues): Sample[] =>
  [...values].flatMap(([name, value]) =>
    [...visit(rootNode({}, value))].flatMap(({ field, value: entry }) => {
      const place = field ? `${pathOf(name)}, ${field}` : pathOf(name);
      return isMap(entry) && entry.sample === true ? [{ place, entry }] : [];
    }),
  );

/** The site serves logos as they are, and shows them at most 176 pixels wide. */
const MAX_LOGO_BYTES = 100_000;

/**
 * Finds what a schema cannot see: pictures, projects and pages that do not exist, and placeholders that are not marked. It reads
 * files that have other faults, too.
 */
function checkNames(root: string, english: Map<string, YamlFile>, faults: Fault[]): void {
  const entries = (folder: string) =>
    [...english.keys()].filter((name) => name.startsWith(`${folder}/`)).map((name) => basename(name));
  const projects = entries('projects');
  const pages: string[] = [
    ...Object.values(pagePaths),
    ...projects.map((slug) => `/${slug}`),
    ...entries('people').map((person) => `/about/${person}`),
  ];
  const messageOf = ({ shape, isSample }: ContentNode, text: string): string | null => {
    const { names, pattern, anyOf = [] } = shape;
    const unknown = [...text.matchAll(PLACES)].find(([, name = '']) => !INSERTIONS.includes(name));
    if (unknown)
      return `The site inserts nothing for ${unknown[0]}. ${correction(
        unknown[0],
        INSERTIONS.map((name) => `{${name}}`),
        'Delete it, or write it without braces.',
      )}`;
    if (pattern !== undefined && !new RegExp(pattern).test(text)) return null;
    if (anyOf.some((each) => each.const === text)) return null;
    switch (names ?? anyOf.find((each) => each.names)?.names) {
      case 'picture': {
        const path = `content/pictures${text}`;
        return findPicture(root, pictureName(text)) !== null || hasOtherEnding(join(root, path))
          ? null
          : `There is no picture ${parse(path).name} in frontend/${dirname(path)}/. Correct the name, or put ${parse(path).name}.jpg there.`;
      }
      case 'logo':
        return fileMessage(`content/pictures${text}`, MAX_LOGO_BYTES);
      case 'document':
        return fileMessage(`content/documents/${text}`);
      case 'project':
        return projects.includes(text) ? null : `There is no project ${text}. ${correction(text, projects)}`;
      default:
    }
    if (/^\/\S*$/.test(text) && !pages.includes(text.replace(/[?#].*$/, '')))
      return `This site has no page ${text}. ${correction(text, pages, 'Check the spelling.')}`;
    if (
      !isSample &&
      /^(?:https:\/\/(?:[\w.-]+\.)?|[\w.+-]+@(?:[\w.-]+\.)?)example(?:\.\w+)?(?:\/\S*)?$/.test(text)
    )
      return `${text} leads nowhere. Write the real address, or mark it as a sample until you have it (docs/content.md).`;
    return null;
  };
  const fileMessage = (path: string, maxBytes = Infinity): string | null => {
    const bytes = statSync(join(root, path), { throwIfNoEntry: false })?.size;
    if (bytes === undefined)
      return `There is no file frontend/${path}. Correct the name, or put the file there.`;
    return bytes > maxBytes
      ? `${basename(path)} has ${String(Math.ceil(bytes / 1000))} kB, and a logo may have ${String(maxBytes / 1000)}. Save it smaller: 480 pixels wide is enough.`
      : null;
  };

  const named = new Set<string>();
  for (const [name, { value: file }] of english) {
    const shape = z.toJSONSchema(schemaOf(name) ?? z.never(), { io: 'input' }) as Shape;
    for (const node of visit(rootNode(shape, file))) {
      const { field, value } = node;
      if (typeof value !== 'string') continue;
      named.add(value.replace(/^\//, ''));
      const message = messageOf(node, value);
      if (message) faults.push({ file: pathOf(name), field, message });
    }
  }
  // A new project that does not say where it belongs is a current one.
  for (const slug of projects.filter((each) => !named.has(each))) {
    const project = english.get(`projects/${slug}`)?.value;
    if (project) project.list ??= 'current';
  }
}

const pictureName = (path: string) => path.slice(1).replace(/\.\w+$/, '');

/** Whether there is a file of this name with an ending that is none of a picture; that has a message of its own. */
function hasOtherEnding(path: string): boolean {
  const folder = dirname(path);
  return existsSync(folder) && readdirSync(folder).some((file) => parse(file).name === parse(path).name);
}
