import { stripVTControlCharacters } from 'node:util';

const FOLDER = 'frontend/src/content/';
const place = /src\/content\/([\w./-]+\.ts):(\d+):\d+/;

/** What an editor can do about content that could not even be read. */
export function unreadableFault(error: unknown): string {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const said = stripVTControlCharacters(message);
  const [, file = '', line = ''] = place.exec(said) ?? place.exec(stack) ?? [];
  const there = `${FOLDER}${file}, line ${line},`;
  if (file && said.includes('PARSE_ERROR'))
    return (
      `${there} or the one before it cannot be read. Look for a quotation mark or a comma that is missing, ` +
      `or for a straight apostrophe (') inside the text where a curly one (’) belongs.`
    );
  const missing = /^(\w+) is not defined$/.exec(said)?.[1];
  if (file && name === 'ReferenceError' && missing)
    return `${there} uses the name "${missing}", and no line at the top of the file imports it. Compare with a file beside it.`;
  return said.split('\n')[0] ?? said;
}
