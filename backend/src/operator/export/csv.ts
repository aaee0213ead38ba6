/** Null is an empty cell. */
export type Cell = string | number | null;

/**
 * Where a spreadsheet may start to read a formula (owasp.org/www-community/attacks/CSV_Injection): at the beginning of a
 * text and after a separator, also after spaces. In many countries the separator is a semicolon, which the CSV quotes do not
 * protect.
 */
const FORMULA = /^(?=[\t\r\n])|(?:^|(?<=[;\t\r\n]))(?=[ \u00a0\u200b\ufeff]*"*[=+\-@＝＋－＠])/g;

/** Text of digits that is no number, such as a phone number, whose zeros a spreadsheet would drop. */
export const digitsAsText = (cell: Cell): Cell =>
  typeof cell === 'string' && /^[\d\s()-]+$/.test(cell) ? `'${cell}` : cell;

/**
 * One record of CSV (RFC 4180 section 2), ended by a line feed. An apostrophe is inserted before text that a spreadsheet
 * could run as a formula.
 */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\n`;
}

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const escaped = cell.replace(FORMULA, "'");
  return /[",\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}
