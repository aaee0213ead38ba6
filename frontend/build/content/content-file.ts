import { readFileSync } from 'node:fs';
import { LineCounter, parseDocument, visit, type YAMLError } from 'yaml';
import type { z } from 'zod';

/** A mistake in a content file, described for its author. */
export interface Fault {
  /** Its path in the repository. */
  file: string;
  /** Not for the file as a whole. */
  field?: string;
  /** What is wrong, and what to do. */
  message: string;
}

/** The content of a file or of an entry in it. */
export type Fields = Record<string, unknown>;

export const isMap = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const faultText = ({ file, field, message }: Fault): string =>
  `${field ? `${file}, ${field}` : file}: ${message}`;

export const mistakesText = (faults: Fault[]): string =>
  `Correct these before the site can be built:\n${faults.map((fault) => `- ${faultText(fault)}`).join('\n')}`;

const BELOW =
  'write >- in their place, and the words in the next line, two spaces further in than the field or the “-”.';
/** Begins the lines that Git writes around two versions of the same lines. */
export const CONFLICT = /^(?:<{7}|={7}|>{7})(?=\s|$)/m;
export const CONFLICT_MESSAGE =
  'Here are two versions of the same lines. Keep one, and delete the other and the lines with <<<<<<<, ======= and >>>>>>>.';

/**
 * The fields of a YAML file, all of them texts (YAML's failsafe schema), so that `01`, `no` and `2024-12-25` need no quotation
 * marks; null for a file that cannot be read.
 * @param tell gets the first reason why it cannot be read
 */
export function readYaml(
  path: string,
  tell: (problem: Omit<Fault, 'file'>) => void = () => undefined,
): Fields | null {
  const text = decoded(readFileSync(path));
  if (text === undefined) {
    tell({
      message:
        'This file is not in UTF-8. Save it again, with the encoding UTF-8 (Notepad: Save as, Encoding: UTF-8).',
    });
    return null;
  }
  const lines = new LineCounter();
  const document = parseDocument(text, { schema: 'failsafe', lineCounter: lines });
  const problem = (offset: number, messageOf: (line: string) => string) => {
    const { line } = lines.linePos(offset);
    tell({ field: `line ${String(line)}`, message: messageOf(text.split('\n')[line - 1] ?? '') });
    return null;
  };
  const conflict = text.search(CONFLICT);
  if (conflict !== -1) return problem(conflict, () => CONFLICT_MESSAGE);
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
  const value: unknown = document.toJS() ?? {};
  return isMap(value) ? value : problem(0, (line) => syntaxMessage(line));
}

/** A text in UTF-8; undefined for another encoding. */
export function decoded(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Describes why a line cannot be parsed and how to fix it. */
function syntaxMessage(line: string, error?: YAMLError): string {
  if (error?.code === 'DUPLICATE_KEY') return 'The field is there twice. Delete one of the two.';
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
 */
export function parseFile<Value>(
  schema: z.ZodType<Value>,
  value: unknown,
  file: string,
  faults: Fault[],
): Value | undefined {
  const { data, error } = schema.safeParse(value, { error: faultMessage });
  for (const { path, message } of error?.issues ?? [])
    faults.push({ file, field: path.reduce<string>(partOf, ''), message });
  return data;
}

export const CORRECT_OR_DELETE = 'Correct the name, or delete the field.';
/** What to write in place of a name that does not exist. */
export const chooseOne = (names: unknown[]) => `Choose one of: ${names.map(String).join(', ')}.`;

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
      return `“${String(issue.input)}” does not exist. ${chooseOne(issue.values)}`;
    case 'unrecognized_keys':
      return `There is no field “${issue.keys.join('” and no “')}” here. ${CORRECT_OR_DELETE}`;
    case 'too_small':
      return issue.origin === 'string'
        ? 'There are no words. Write them, or delete the whole field if it is not needed.'
        : 'There has to be at least one entry.';
    default:
      return 'This cannot be read. Compare it with the files beside this one.';
  }
}
