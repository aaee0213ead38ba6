import { stripVTControlCharacters } from 'node:util';

const FOLDER = 'frontend/src/content/';
const LOCATION = /src\/content\/([\w./-]+\.ts):(\d+):\d+/;

/** Explains to an editor how to correct content that cannot be loaded. */
export function loadErrorMessage(error: unknown): string {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const text = stripVTControlCharacters(message);
  const [, file = '', line = ''] = LOCATION.exec(text) ?? LOCATION.exec(stack) ?? [];
  const where = `${FOLDER}${file}, line ${line},`;
  if (file && text.includes('PARSE_ERROR'))
    return (
      `${where} or the one before it cannot be read. Look for a quotation mark or a comma that is missing, ` +
      `or for a straight apostrophe (') inside the text where a curly one (’) belongs.`
    );
  const missing = /^(\w+) is not defined$/.exec(text)?.[1];
  if (file && name === 'ReferenceError' && missing)
    return `${where} uses the name "${missing}", and no line at the top of the file imports it. Compare with a file beside it.`;
  return text.split('\n')[0] ?? text;
}
