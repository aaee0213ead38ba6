import type { Table } from '../state/table.js';

export type AttributeValue = string | number | boolean | string[];

export interface AttributeDefinition {
  name: string;
  category: 'normal' | 'category' | 'transactional' | 'calculated' | 'global';
  type: 'text' | 'date' | 'float' | 'boolean' | 'id' | 'category' | 'multiple-choice' | 'user';
}

/** The account: its attributes that were created through the API, and whether it began without the site's. */
interface AttributeAccount {
  readonly attributes: Table<AttributeDefinition>;
  readonly isEmptyAccount: boolean;
}

const text = [
  'firstName',
  'lastName',
  'location',
  'phone',
  'LANGUAGE',
  'DONATION_CURRENCY',
  'DONATED_TOTALS',
  'OPENING_DONATION_CURRENCY',
  'HOW_DID_YOU_HERE_ABOUT_VFU',
  'POINTS_PROGRAM_NAME',
  'ORGANISATION_NAME',
  'POC_NAME',
  'CORPORATE_CONTRIBUTION_TYPE',
  'APPROXIMATE_PROGRAM_BUDGET',
  'HOW_SUPPORT_VFU',
  'SMS',
];

const float = [
  'DONATED_AMOUNT',
  'LAST_DONATION_AMOUNT',
  'OPENING_DONATED_AMOUNT',
  'MILES_AMOUNT',
  'HOTEL_POINTS_AMOUNT',
  'CREDIT_CARDS_POINTS_AMOUNT',
];

const defaultDefinitions: AttributeDefinition[] = [
  ...text.map((name) => ({ name, category: 'normal', type: 'text' }) as const),
  ...float.map((name) => ({ name, category: 'normal', type: 'float' }) as const),
];

/** The attributes that Brevo itself creates with an account. */
const brevoDefinitions: AttributeDefinition[] = ['LASTNAME', 'FIRSTNAME', 'SMS', 'EXT_ID'].map(
  (name) => ({ name, category: 'normal', type: 'text' }) as const,
);

/** Every attribute of the account: those that the site writes (docs/runbook.md) and those created through the API. */
export function attributeDefinitions(account: AttributeAccount): AttributeDefinition[] {
  return [
    ...(account.isEmptyAccount ? brevoDefinitions : defaultDefinitions),
    ...account.attributes.values(),
  ];
}

/** Finds an attribute by its name, case-insensitively. */
export function attributeDefinition(
  account: AttributeAccount,
  name: string,
): AttributeDefinition | undefined {
  const wanted = name.toUpperCase();
  return attributeDefinitions(account).find((definition) => definition.name.toUpperCase() === wanted);
}

/** Returns whether the value has the attribute's type. Brevo silently ignores other values. */
export function hasType({ type }: AttributeDefinition, value: unknown): value is AttributeValue {
  switch (type) {
    case 'float':
      return typeof value === 'number' && Number.isFinite(value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'date':
      return typeof value === 'string' && !Number.isNaN(Date.parse(value));
    case 'multiple-choice':
      return Array.isArray(value) && value.every((item) => typeof item === 'string');
    case 'category':
      return typeof value === 'string' || typeof value === 'number';
    default:
      return typeof value === 'string';
  }
}
