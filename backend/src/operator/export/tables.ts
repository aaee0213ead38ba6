import { formatDecimal } from '../../contract/currency-units.js';
import type { GiftReports } from '../../ledger/gift-reports.js';
import type { Cell } from './csv.js';

type Gift = Awaited<ReturnType<GiftReports['gifts']>>[number];
type Pledge = Awaited<ReturnType<GiftReports['pledges']>>[number];

/** Cells by column name. */
type Row = Record<string, Cell>;

export interface Table {
  columns: readonly string[];
  rows: readonly Row[];
}

const GIFT_COLUMNS: Record<string, (gift: Gift) => Cell> = {
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
  program: ({ attributes }) => attributes.POINTS_PROGRAM_NAME,
  organisation: ({ attributes }) => attributes.ORGANISATION_NAME,
  contact: ({ attributes }) => attributes.POC_NAME,
  contribution_type: ({ attributes }) => attributes.CORPORATE_CONTRIBUTION_TYPE,
  budget: ({ attributes }) => attributes.APPROXIMATE_PROGRAM_BUDGET,
  how_to_support: ({ attributes }) => attributes.HOW_SUPPORT_VFU,
  first_name: ({ attributes }) => attributes.firstName,
  last_name: ({ attributes }) => attributes.lastName,
  phone: ({ attributes }) => attributes.phone,
  location: ({ attributes }) => attributes.location,
};

/** One row for each gift (docs/interface.md section 1). */
export const giftTable = (gifts: readonly Gift[]) => toTable(GIFT_COLUMNS, gifts);

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
  const { MILES_AMOUNT, HOTEL_POINTS_AMOUNT, CREDIT_CARDS_POINTS_AMOUNT, ORGANISATION_NAME } =
    pledge.attributes;
  const points = {
    miles: MILES_AMOUNT,
    hotel_points: HOTEL_POINTS_AMOUNT,
    credit_card_points: CREDIT_CARDS_POINTS_AMOUNT,
  };
  const rows: PledgeRow[] = Object.entries(points).flatMap(([kind, amount]) =>
    amount === undefined ? [] : [{ ...pledge, kind, points: amount }],
  );
  if (ORGANISATION_NAME !== undefined) rows.push({ ...pledge, kind: 'corporate_contribution', points: null });
  return rows.length > 0 ? rows : [{ ...pledge, kind: 'contact_details', points: null }];
}

/** ISO 8601 in UTC, to the second. */
const timestamp = (date: Date) => `${date.toISOString().slice(0, 19)}Z`;
