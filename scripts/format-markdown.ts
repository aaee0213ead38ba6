import { format } from 'oxfmt';

/** Formats a document as `npm run format` does. @param file its path @throws Error when the formatter reports one */
export async function formatMarkdown(file: string, text: string): Promise<string> {
  const { code, errors } = await format(file, text);
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return code;
}
