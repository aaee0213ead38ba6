import { readFileSync } from 'node:fs';
import { LineCounter, parseDocument, visit, type YAMLError } from 'yaml';
import { z } from 'zod';
import { NO_MARK } from '../../src/content/schema';
import { misread } from './misread';

/** A mistake in a content file, described for its author. */
export interface Fault {
  /** Its path in the repository. */
  file: string;
  /** Not for the file as a whole. */
  field?: string;
  /** What is wrong, and what to do. */
  message: string;
}

export const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const faultText = ({ file, field, message }: Fault): string =>
  `${field ? `${file}, ${field}` : file}: ${message}`;

export const mistakesText = (faults: Fault[]): string =>
  `Correct these before the site can be built:\n${faults.map((fault) => `- ${faultText(fault)}`).join('\n')}`;

/** The replacement character, and characters for private use. */
const LOST = /[\uFFFD\uE000-\uF8FF]/;
const LOST_LETTERS =
  'This file was saved in a wrong encoding, which replaced letters by “\uFFFD”. Discard your changes to it (docs/content.md), and make them again in UTF-8.';
const TWICE = 'The field is there twice. Delete one of the two.';
const BELOW =
  'write >- in their place, and the words in the next line, two spaces further in than the field or the “-”.';

export const CORRECT_OR_DELETE = 'Correct the name, or delete the field.';

/** A YAML file as its author wrote it. */
export interface YamlFile {
  /** Its fields, without those that cannot be read. */
  value: Record<string, unknown>;
  problems: Omit<Fault, 'file'>[];
  /** The fields that cannot be read; undefined: none of them can. */
  unreadable?: Set<string>;
}

/**
 * The values of a YAML file, all of them texts (YAML's failsafe schema), so that `01`, `no` and `2024-12-25` need no quotation
 * marks. Each field is read by itself: a mistake in one does not hide those in others.
 */
export function readYaml(path: string): YamlFile {
  const bytes = readFileSync(path);
  const text = decoded(bytes);
  if (text === undefined)
    return {
      value: {},
      problems: [
        {
          message:
            'This file is not in UTF-8. Save it again, with the encoding UTF-8 (Notepad: Save as, Encoding: UTF-8).',
        },
      ],
    };
  if (text.split('\uFFFD', 3).length === 3) return { value: {}, problems: [{ message: LOST_LETTERS }] };
  const conflict = text.search(CONFLICT);
  if (conflict !== -1) {
    const line = text.slice(0, conflict).split('\n').length;
    return { value: {}, problems: [{ field: `line ${String(line)}`, message: CONFLICT_MESSAGE }] };
  }
  const value: Record<string, unknown> = {};
  const problems: Omit<Fault, 'file'>[] = [];
  const unreadable = new Set<string>();
  const problem = (line: number, message: string) =>
    problems.push({ field: `line ${String(line)}`, message });
  const lost = (line: number, [sign]: RegExpExecArray) =>
    problem(line, `“${sign}” stands for a sign that was lost. Write the right one, or delete it.`);
  for (const [index, line] of text.split('\n').entries()) {
    const found = LOST.exec(line);
    if (found) lost(index + 1, found);
  }
  for (const [index, line] of bytes.toString().split('\n').entries())
    for (const { written, meant } of misread(line))
      problem(index + 1, `“${written}” was read in a wrong encoding. Write “${meant}”.`);
  let linesBefore = 0;
  for (const part of text.split(/^(?=[^\s#-])/m)) {
    const [field = ''] = /^[\w-]+/.exec(part) ?? [];
    const read = readPart(part);
    if (read.message !== undefined) {
      problem(linesBefore + read.line, read.message);
      unreadable.add(field);
    } else if (field in value) problem(linesBefore + 1, TWICE);
    else Object.assign(value, read.value);
    // Also as an escape (\uE000): behind a mark of the build, words would name a program that it runs (src/content/schema.ts).
    const escaped = LOST.test(part) ? null : LOST.exec(JSON.stringify(read.value ?? {}));
    if (escaped) lost(linesBefore + 1, escaped);
    linesBefore += part.split('\n').length - 1;
  }
  return { value, problems, unreadable };
}

/** Begins the lines that Git writes around two versions of the same lines. */
export const CONFLICT = /^(?:<{7}|={7}|>{7})(?=\s|$)/m;
export const CONFLICT_MESSAGE =
  'Here are two versions of the same lines. Keep one, and delete the other and the lines with <<<<<<<, ======= and >>>>>>>.';

/** A text in UTF-8, without the invisible characters that word processors add; undefined for another encoding. */
export function decoded(bytes: Buffer): string | undefined {
  try {
    return (
      withoutInvisible(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
        // Before the words of a line: spaces that do not break, which are none in YAML.
        .replace(/^[ \u00A0]*(?:-[ \u00A0]+)?(?:\w+:[ \u00A0]+)?/gm, (start) =>
          start.replaceAll('\u00A0', ' '),
        )
    );
  } catch {
    return undefined;
  }
}

/** A text without what word processors add, also where YAML has it as an escape (\u200B). */
const withoutInvisible = (text: string) =>
  text
    // Soft hyphens, spaces without a width, and directions of writing.
    .replace(/[\u00AD\u200B\u200E\u200F\u202A-\u202E\uFEFF]/g, '')
    // Control characters, and line breaks that are none in YAML.
    .replace(/(?![\t\r\n])\p{Cc}|[\u2028\u2029]/gu, ' ')
    // Word's bullet.
    .replaceAll('\uF0B7', '•');

/** Reads one field of a file. `message` says why it cannot be read, and `line` where, from 1. */
function readPart(text: string): { value?: Record<string, unknown>; line: number; message?: string } {
  const lines = new LineCounter();
  const document = parseDocument(text, { schema: 'failsafe', lineCounter: lines });
  const problem = (offset: number, messageFor: (line: string) => string) => {
    const { line } = lines.linePos(offset);
    return { line, message: messageFor(text.split('\n')[line - 1] ?? '') };
  };
  const [error] = document.errors;
  if (error) return problem(error.pos[0], (line) => syntaxMessage(line, error));
  // YAML would leave out the rest of the line.
  let comment: number | undefined;
  visit(document, {
    Scalar(_, { range }) {
      if (range && /^[ \t]+#/.test(text.slice(range[1]))) comment ??= range[1];
    },
  });
  if (comment !== undefined) return problem(comment, () => `The words behind # would be lost: ${BELOW}`);
  const value: unknown =
    document.toJS({
      reviver: (_, each: unknown) => (typeof each === 'string' ? withoutInvisible(each) : each),
    }) ?? {};
  return isMap(value) ? { value, line: 1 } : problem(0, (line) => syntaxMessage(line));
}

/** Describes why a line cannot be parsed and how to fix it. */
function syntaxMessage(line: string, error?: YAMLError): string {
  if (error?.code === 'DUPLICATE_KEY') return TWICE;
  if (/^ *\t/.test(line))
    return 'This line begins with a tab. Delete it, and type as many spaces as the lines beside it have.';
  if (/^ *(?:- )?\w+:[^\s/]/.test(line)) return 'A space is missing behind the colon.';
  if (/: .*: /.test(line)) return `The words have a colon: ${BELOW}`;
  return `This line or the one before it cannot be read. Perhaps a quotation mark is missing. Compare the spaces at the beginning with the lines around it. If the words have a sign at their beginning, ${BELOW}`;
}

/** The name of a part of a field, such as `photos, entry 2`. */
export function partOf(field: string, key: PropertyKey): string {
  const name = typeof key === 'number' ? `entry ${String(key + 1)}` : String(key);
  return field ? `${field}, ${name}` : name;
}

/**
 * A value as its schema reads it; undefined if it has faults.
 * @param file its path, for messages
 * @param faults gets the mistakes
 * @param unreadable the fields that the file has and that cannot be read
 * @param known faults of fields that are not said again
 */
export function parseFile<Value>(
  schema: z.ZodType<Value>,
  value: unknown,
  file: string,
  faults: Fault[],
  { unreadable = new Set<string>(), known = [] }: { unreadable?: Set<string>; known?: Fault[] } = {},
): Value | undefined {
  /** The fields that are there under a wrong name. */
  const misspelt = new Set<string>();
  const result = schema.safeParse(value, {
    error(issue) {
      if (issue.code !== 'unrecognized_keys') return faultMessage(issue);
      const { shape = {} } = (issue.inst as z.ZodObject | undefined) ?? {};
      const given = isMap(issue.input) ? issue.input : {};
      return issue.keys
        .map((key) => {
          const name = nearest(
            key,
            Object.keys(shape).filter((each) => !(each in given)),
          );
          if (name !== undefined) misspelt.add([...(issue.path ?? []), name].reduce<string>(partOf, ''));
          return `There is no field “${key}” here. ${name === undefined ? CORRECT_OR_DELETE : `Write “${name}”.`}`;
        })
        .join(' ');
    },
  });
  for (const { code, path, ...issue } of result.error?.issues ?? []) {
    const message =
      issue.message === NO_MARK && mayBeSample(z.toJSONSchema(schema, { io: 'input' }) as Part, path)
        ? SAMPLE_INSTEAD
        : issue.message;
    const field = path.reduce<string>(partOf, '');
    const isConsequence =
      unreadable.has(String(path[0])) ||
      (code === 'invalid_type' && misspelt.has(field)) ||
      known.some((fault) => fault.field === field && (fault.file === file || fault.message === message));
    if (!isConsequence) faults.push({ file, field, message });
  }
  return unreadable.size > 0 ? undefined : result.data;
}

const SAMPLE_INSTEAD =
  'The mark ◇ cannot stand here. If this is a sample, its entry in the English file has the line “sample: true” instead.';

/** A part of a JSON Schema. */
interface Part {
  properties?: Record<string, Part>;
  items?: Part;
}

/** Whether an entry around a value may be a sample as a whole. */
const mayBeSample = (part: Part | undefined, [key, ...rest]: PropertyKey[]): boolean =>
  part?.properties?.sample !== undefined ||
  (key !== undefined &&
    mayBeSample(typeof key === 'number' ? part?.items : part?.properties?.[String(key)], rest));

/** The name that is most like a misspelled one; undefined if none is like it. */
export function nearest(written: string, names: Iterable<string>): string | undefined {
  const [best] = [...names]
    .map((name) => ({ name, edits: editDistance(written.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, edits }) => edits <= Math.max(written.length, name.length) / 3)
    .sort((one, other) => one.edits - other.edits);
  return best?.name;
}

/** How many letters have to be added, deleted or replaced (Levenshtein). */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of one.split('').entries()) {
    const next = [index + 1];
    for (const [at, otherLetter] of other.split('').entries())
      next.push(
        Math.min(
          (next[at] ?? 0) + 1,
          (row[at + 1] ?? 0) + 1,
          (row[at] ?? 0) + (letter === otherLetter ? 0 : 1),
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** What to write in place of a name that does not exist. @param otherwise where no other name is like it */
export function correction(
  written: string,
  names: string[],
  otherwise = `Choose one of: ${names.join(', ')}.`,
): string {
  const name = nearest(written, names);
  return name === undefined ? otherwise : `Write “${name}”.`;
}

/** Describes for the author what is wrong with a value and how to fix it. A message of the schema takes precedence. */
function faultMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined)
        return 'This field is missing. Add it, as the files beside this one have it.';
      if (issue.expected === 'array') return 'This is a list. Write “- ” before each entry, one in a line.';
      if (issue.expected === 'object')
        return 'This has fields of its own. Write them in the lines below, two spaces further in.';
      return `This is one text. If it has a colon, ${BELOW}`;
    case 'invalid_value':
      return `“${String(issue.input)}” does not exist. ${correction(String(issue.input), issue.values.map(String))}`;
    case 'too_small':
      return issue.origin === 'string'
        ? 'There are no words. Write them, or delete the whole field if it is not needed.'
        : 'There has to be at least one entry.';
    default:
      return 'This cannot be read. Compare it with the files beside this one.';
  }
}
