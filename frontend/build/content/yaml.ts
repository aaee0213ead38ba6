import { readFileSync } from 'node:fs';
import { parseDocument } from 'yaml';

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
  const document = parseDocument(readFileSync(path, 'utf8'), { schema: 'failsafe' });
  const [error] = document.errors;
  if (!error) return { value: document.toJS() };
  const line = `line ${String(error.linePos?.[0].line ?? 1)}`;
  if (error.code === 'DUPLICATE_KEY')
    return { problem: { field: line, message: 'The field is there twice. Delete one of the two.' } };
  return {
    problem: {
      field: line,
      message:
        'This line or the one before it cannot be read. Compare the spaces at the beginning with the lines around it. ' +
        'If the words have a colon, a # or a sign at their beginning, write >- behind the name of the field, and the words in the next line, two spaces further in.',
    },
  };
}
