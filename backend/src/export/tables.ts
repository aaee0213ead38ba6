import type { ReportedGift, ReportedPledge } from '../gifts/gift-reports.js';
import { formatDecimal } from '../contract/currency-units.js';
import type { Cell } from './csv.js';

/** Cells by column name. */
export type Row = Record<string, Cell>;

export interface Table {
  columns: readonly string[];
  rows: readonly Row[];
}

const GIFT_COLUMNS = [
  'date',
  'email',
  'amount',
  'currency',
  'kind',
  'purpose',
  'returned_amount',
  'provider_key',
] as const;
const PLEDGE_COLUMNS = [
  'date',
  'email',
  'kind',
  'points',
  'program',
  'organisation',
  'contact',
  'contribution_type',
  'budget',
  'how_to_support',
  'first_name',
  'last_name',
  'phone',
  'location',
] as const;

type RowOf<Columns extends readonly string[]> = Record<Columns[number], Cell>;

/** One row for each gift (docs/interface.md section 1). */
export function giftTable(gifts: readonly ReportedGift[]): Table {
  return { columns: GIFT_COLUMNS, rows: gifts.map(giftRow) };
}

/** One row for each kind of points in a form, one for each company, and one for a form with contact details only. */
export function pledgeTable(pledges: readonly ReportedPledge[]): Table {
  return { columns: PLEDGE_COLUMNS, rows: pledges.flatMap(pledgeRows) };
}

function giftRow(gift: ReportedGift): RowOf<typeof GIFT_COLUMNS> {
  return {
    date: timestamp(gift.givenAt),
    email: gift.email,
    amount: formatDecimal(gift.amountMinor, gift.currency),
    currency: gift.currency,
    kind: gift.kind,
    purpose: gift.purpose,
    returned_amount: formatDecimal(gift.reversedMinor, gift.currency),
    provider_key: gift.providerKey,
  };
}

function pledgeRows({ pledgedAt, email, attributes }: ReportedPledge): RowOf<typeof PLEDGE_COLUMNS>[] {
  const common = {
    date: timestamp(pledgedAt),
    email,
    points: null,
    program: attributes.POINTS_PROGRAM_NAME ?? null,
    organisation: attributes.ORGANISATION_NAME ?? null,
    contact: attributes.POC_NAME ?? null,
    contribution_type: attributes.CORPORATE_CONTRIBUTION_TYPE ?? null,
    budget: attributes.APPROXIMATE_PROGRAM_BUDGET ?? null,
    how_to_support: attributes.HOW_SUPPORT_VFU ?? null,
    first_name: attributes.firstName ?? null,
    last_name: attributes.lastName ?? null,
    phone: attributes.phone ?? null,
    location: attributes.location ?? null,
  };
  const points = [
    ['miles', attributes.MILES_AMOUNT],
    ['hotel_points', attributes.HOTEL_POINTS_AMOUNT],
    ['credit_card_points', attributes.CREDIT_CARDS_POINTS_AMOUNT],
  ] as const;
  const rows: RowOf<typeof PLEDGE_COLUMNS>[] = [];
  for (const [kind, amount] of points) {
    if (amount !== undefined) rows.push({ ...common, kind, points: amount });
  }
  if (attributes.ORGANISATION_NAME !== undefined) rows.push({ ...common, kind: 'corporate_contribution' });
  return rows.length > 0 ? rows : [{ ...common, kind: 'contact_details' }];
}

/** ISO 8601 in UTC, to the second. */
const timestamp = (date: Date) => `${date.toISOString().slice(0, 19)}Z`;
