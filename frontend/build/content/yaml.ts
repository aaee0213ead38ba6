import { readFileSync } from 'node:fs';
import { LineCounter, parseDocument, visit } from 'yaml';

/** A mistake in a file of the content, for whoever wrote it. */
export interface Fault {
  /** Its path in the repository. */
  file: string;
  /** Empty for the file as a whole. */
  field: string;
  /** What is wrong, and what to do. */
  message: string;
}

/**
 * The values of a YAML file, all of them texts (YAML's failsafe schema), so that `01`, `no` and `2024-12-25` need no quotation
 * marks. `problem` says why the file cannot be read.
 */
export function readYaml(path: string): { value?: unknown; problem?: { field: string; message: string } } {
  const text = readFileSync(path, 'utf8');
  const lines = new LineCounter();
  const document = parseDocument(text, { schema: 'failsafe', lineCounter: lines });
  const problem = (offset: number, message: string) => ({
    problem: { field: `line ${String(lines.linePos(offset).line)}`, message },
  });
  const [error] = document.errors;
  if (error?.code === 'DUPLICATE_KEY')
    return problem(error.pos[0], 'The field is there twice. Delete one of the two.');
  if (error)
    return problem(
      error.pos[0],
      `This line or the one before it cannot be read. Compare the spaces at the beginning with the lines around it. If the words have a colon or a sign at their beginning, ${BELOW}`,
    );
  // YAML would leave out the rest of the line.
  let comment: number | undefined;
  visit(document, {
    Scalar(_, { range }) {
      if (range && /^[ \t]+#/.test(text.slice(range[1]))) comment ??= range[1];
    },
  });
  if (comment !== undefined) return problem(comment, `The words behind # would be lost: ${BELOW}`);
  return { value: document.toJS() };
}

const BELOW = 'write >- behind the name of the field, and the words in the next line, two spaces further in.';
