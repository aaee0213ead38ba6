/** One value of a table; null is an empty cell. */
export type Cell = string | number | null;

/** What makes a spreadsheet take a cell for a formula (owasp.org/www-community/attacks/CSV_Injection). */
const FORMULA = /^[=+\-@\t\r\n]/;

/**
 * One line of CSV (RFC 4180), ended by a line feed. A text that a spreadsheet would run as a formula gets an apostrophe in
 * front.
 */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\n`;
}

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const harmless = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
