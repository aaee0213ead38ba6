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

export const faultText = ({ file, field, message }: Fault): string =>
  `${field ? `${file}, ${field}` : file}: ${message}`;

export const mistakesText = (faults: Fault[]): string =>
  `Correct these before the site can be built:\n${faults.map((fault) => `- ${faultText(fault)}`).join('\n')}`;

const BELOW =
  'write >- in their place, and the words in the next line, two spaces further in than the field or the “-”.';

/**
 * The values of a YAML file, all of them texts (YAML's failsafe schema), so that `01`, `no` and `2024-12-25` need no quotation
 * marks. `problem` says why the file cannot be read.
 */
export function readYaml(path: string): { value?: unknown; problem?: { field: string; message: string } } {
  const text = readFileSync(path, 'utf8');
  const lines = new LineCounter();
  const document = parseDocument(text, { schema: 'failsafe', lineCounter: lines });
  const problem = (offset: number, messageFor: (line: string) => string) => {
    const { line } = lines.linePos(offset);
    const message = messageFor(text.split('\n')[line - 1] ?? '');
    return { problem: { field: `line ${String(line)}`, message } };
  };
  const [error] = document.errors;
  if (error) return problem(error.pos[0], (line) => syntaxMessage(error, line));
  // YAML would leave out the rest of the line.
  let comment: number | undefined;
  visit(document, {
    Scalar(_, { range }) {
      if (range && /^[ \t]+#/.test(text.slice(range[1]))) comment ??= range[1];
    },
  });
  if (comment !== undefined) return problem(comment, () => `The words behind # would be lost: ${BELOW}`);
  return { value: document.toJS() };
}

/** Describes why a line cannot be parsed and how to fix it. */
function syntaxMessage({ code }: YAMLError, line: string): string {
  if (code === 'DUPLICATE_KEY') return 'The field is there twice. Delete one of the two.';
  if (/^ *\t/.test(line))
    return 'This line begins with a tab. Delete it, and type as many spaces as the lines beside it have.';
  if (/^ *(?:- )?\w+:[^\s/]/.test(line)) return 'A space is missing behind the colon.';
  if (/: .*: /.test(line)) return `The words have a colon: ${BELOW}`;
  return `This line or the one before it cannot be read. Compare the spaces at the beginning with the lines around it. If the words have a sign at their beginning, ${BELOW}`;
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
  const result = schema.safeParse(value, { error: faultMessage });
  for (const { path, message } of result.error?.issues ?? [])
    faults.push({ file, field: path.reduce<string>(partOf, ''), message });
  return result.data;
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
      return `“${String(issue.input)}” does not exist. Choose one of: ${issue.values.map(String).join(', ')}.`;
    case 'unrecognized_keys':
      return `There is no field “${issue.keys.join(', ')}” here. Correct the name, or delete the field.`;
    case 'too_small':
      return issue.origin === 'string'
        ? 'There are no words. Write them, or delete the whole field if it is not needed.'
        : 'There has to be at least one entry.';
    default:
      return 'This cannot be read. Compare it with the files beside this one.';
  }
}
