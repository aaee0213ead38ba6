/** One value of a table; null is an empty cell. */
export type Cell = string | number | null;

/**
 * What makes a spreadsheet take a text for a formula (owasp.org/www-community/attacks/CSV_Injection): at its beginning, and
 * after anything that a spreadsheet may separate cells by. In many countries that is a semicolon, and quotation marks
 * around the whole text do not help there.
 */
const FORMULA = /^(?=[\t\r\n])|(?:^|(?<=[;\t\r\n]))(?="*[=+\-@＝＋－＠])/g;

/**
 * One line of CSV (RFC 4180), ended by a line feed. Whatever in a text a spreadsheet would run as a formula gets an
 * apostrophe in front.
 */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\n`;
}

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const harmless = cell.replace(FORMULA, "'");
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
