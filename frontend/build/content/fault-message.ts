import type { z } from 'zod';

const list = (values: readonly unknown[]) => values.map(String).join(', ');

/** What is wrong with a value, and what to do, for whoever wrote it. A message of the schema itself comes before this one. */
export function faultMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined)
        return 'This field is missing. Add it, as the files beside this one have it.';
      if (issue.expected === 'array') return 'This is a list. Write “- ” before each entry, one in a line.';
      if (issue.expected === 'object')
        return 'This has fields of its own. Write them in the lines below, two spaces further in.';
      return 'This is one text. If it has a colon, write >- behind the name of the field, and the words in the next line, two spaces further in.';
    case 'invalid_value':
      return issue.values.length === 1
        ? `“${String(issue.input)}” is not possible here. Write ${list(issue.values)}, or delete the line.`
        : `“${String(issue.input)}” does not exist. Choose one of: ${list(issue.values)}.`;
    case 'unrecognized_keys':
      return `There is no field “${list(issue.keys)}” here. Correct the name, or delete the field.`;
    case 'too_small':
      return issue.origin === 'string'
        ? 'There are no words. Write them, or delete the whole field if it is not needed.'
        : 'There has to be at least one entry.';
    case 'invalid_union':
      return 'This can be one text, or fields such as “text: …” and “sample: true” below each other.';
    case 'invalid_format':
      return issue.format === 'email'
        ? 'This is not an email address. Write it as in name@example.org.'
        : 'This has another format. Compare it with the files beside this one.';
    default:
      return 'This cannot be read. Compare it with the files beside this one.';
  }
}
