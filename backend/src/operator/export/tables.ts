import { attributeEntries, POINTS } from '../../contract/contact-attributes.js';
import { formatDecimal } from '../../contract/currency-units.js';
import { localDay } from '../../core/organization/local-time.js';
import type { GiftReports, ReportedGift } from '../../ledger/gift-reports.js';

type Pledge = Awaited<ReturnType<GiftReports['pledges']>>[number];

/** Null is an empty cell. */
type Cell = string | number | null;

/** Cells by column name. */
type Row = Record<string, Cell>;

/** What a command writes, as CSV or JSON lines. */
export interface Table {
  columns: readonly string[];
  rows: readonly Row[];
}

const GIFT_COLUMNS: Record<string, (gift: ReportedGift) => Cell> = {
  date: ({ givenAt }) => timestamp(givenAt),
  email: ({ email }) => email,
  amount: ({ amountMinor, currency }) => formatDecimal(amountMinor, currency),
  currency: ({ currency }) => currency,
  kind: ({ kind }) => kind,
  purpose: ({ purpose }) => purpose,
  returned_amount: ({ reversedMinor, currency }) => formatDecimal(reversedMinor, currency),
  provider_key: ({ providerKey }) => providerKey,
};

/** One kind of points in a form, a company, or a form with contact details only. */
interface PledgeRow extends Pledge {
  kind: string;
  points: Cell;
}

const PLEDGE_COLUMNS: Record<string, (pledge: PledgeRow) => Cell | undefined> = {
  date: ({ pledgedAt }) => timestamp(pledgedAt),
  email: ({ email }) => email,
  kind: ({ kind }) => kind,
  points: ({ points }) => points,
  ...Object.fromEntries(
    attributeEntries.flatMap(([name, each]) =>
      'label' in each && !('kind' in each)
        ? [[each.label.toLowerCase().replaceAll(' ', '_'), ({ attributes }: PledgeRow) => attributes[name]]]
        : [],
    ),
  ),
};

/** What is summed in a month. */
interface MonthRow {
  month: string;
  first: ReportedGift;
  number: number;
  amountMinor: number;
  returnedMinor: number;
}

const MONTH_COLUMNS: Record<string, (row: MonthRow) => Cell> = {
  month: ({ month }) => month,
  project: ({ first }) => first.purpose,
  currency: ({ first }) => first.currency,
  kind: ({ first }) => first.kind,
  number: ({ number }) => number,
  amount: ({ amountMinor, first }) => formatDecimal(amountMinor, first.currency),
  returned: ({ returnedMinor, first }) => formatDecimal(returnedMinor, first.currency),
};

/**
 * One row for each gift (docs/interface.md section 1).
 * @param timeZone of the local date
 * @param nameOf finds a donor's name; undefined for a table without names
 */
export function giftTable(
  gifts: readonly ReportedGift[],
  timeZone: string,
  nameOf?: (email: string) => string | null,
): Table {
  const columns = {
    ...GIFT_COLUMNS,
    local_date: ({ givenAt }: ReportedGift) => localDay(givenAt, timeZone),
    payment: ({ payment }: ReportedGift) => payment,
    ...(nameOf && { name: ({ email }: ReportedGift) => (email === null ? null : nameOf(email)) }),
  };
  return toTable(columns, gifts);
}

/** The sums of each month in a time zone, by project, currency and kind. @param gifts oldest first */
export function monthTable(gifts: readonly ReportedGift[], timeZone: string): Table {
  const rows = new Map<string, MonthRow>();
  for (const gift of gifts) {
    const month = localDay(gift.givenAt, timeZone).slice(0, 7);
    const key = [month, gift.purpose ?? '', gift.currency, gift.kind].join(' ');
    const { first, number, amountMinor, returnedMinor } = rows.get(key) ?? {
      first: gift,
      number: 0,
      amountMinor: 0,
      returnedMinor: 0,
    };
    rows.set(key, {
      month,
      first,
      number: number + 1,
      amountMinor: amountMinor + gift.amountMinor,
      returnedMinor: returnedMinor + gift.reversedMinor,
    });
  }
  const sorted = [...rows].sort(([one], [other]) => (one < other ? -1 : 1));
  return toTable(
    MONTH_COLUMNS,
    sorted.map(([, row]) => row),
  );
}

/** One row for each kind of points in a form, one for each company, and one for a form with contact details only. */
export const pledgeTable = (pledges: readonly Pledge[]) =>
  toTable(PLEDGE_COLUMNS, pledges.flatMap(pledgeRows));

function toTable<Item>(
  columns: Record<string, (item: Item) => Cell | undefined>,
  items: readonly Item[],
): Table {
  const rows = items.map((item) =>
    Object.fromEntries(Object.entries(columns).map(([name, cell]) => [name, cell(item) ?? null])),
  );
  return { columns: Object.keys(columns), rows };
}

function pledgeRows(pledge: Pledge): PledgeRow[] {
  const rows: PledgeRow[] = Object.entries(POINTS).flatMap(([kind, { attribute }]) => {
    const points = pledge.attributes[attribute];
    return points === undefined ? [] : [{ ...pledge, kind: kind.toLowerCase(), points }];
  });
  if (pledge.attributes.ORGANISATION_NAME !== undefined)
    rows.push({ ...pledge, kind: 'corporate_contribution', points: null });
  return rows.length > 0 ? rows : [{ ...pledge, kind: 'contact_details', points: null }];
}

/** ISO 8601 in UTC, to the second. */
const timestamp = (date: Date) => `${date.toISOString().slice(0, 19)}Z`;

/** The lines of a table, with the header first. */
export function csvLines({ columns, rows }: Table): string[] {
  const lines = rows.map((row) =>
    csvLine(
      columns.map((column) => {
        const cell = row[column] ?? null;
        return column === 'phone' ? digitsAsText(cell) : cell;
      }),
    ),
  );
  // Without the byte order mark, Excel reads the letters of names as those of an old encoding.
  return [`\uFEFF${csvLine(columns)}`, ...lines];
}

/** An object for each row. */
export function jsonLines({ rows }: Table): string[] {
  return rows.map((row) => `${JSON.stringify(row)}\n`);
}

/**
 * Where a spreadsheet may start to read a formula (owasp.org/www-community/attacks/CSV_Injection): at the beginning of a
 * text and after a separator, also after spaces. In many countries the separator is a semicolon, which the CSV quotes do not
 * protect.
 */
const FORMULA = /^(?=[\t\r\n])|(?:^|(?<=[;\t\r\n]))(?=[ \u00a0\u200b\ufeff]*"*[=+\-@＝＋－＠])/g;

/** Text of digits that is no number, such as a phone number, whose zeros a spreadsheet would drop. */
const digitsAsText = (cell: Cell): Cell =>
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
