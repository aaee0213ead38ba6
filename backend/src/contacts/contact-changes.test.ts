import { expect, test } from '@jest/globals';
import type { ContactAttributes } from '../contract/contact-attributes.js';
import type { ContactListId } from '../contract/contact-lists.js';
import type { SubmittedChange } from '../ledger/people-repository.js';
import type { BrevoContact } from './brevo-contacts.js';
import { hasMoneyAttributes, permittedChanges } from './contact-changes.js';
import { MONEY_ATTRIBUTES, moneyAttributes } from './contact-totals.js';

test('every money attribute is detected, even with the value 0', () => {
  expect(MONEY_ATTRIBUTES).toHaveLength(3);
  for (const name of MONEY_ATTRIBUTES) expect(hasMoneyAttributes({ [name]: 0 })).toBe(true);
  expect(hasMoneyAttributes({ firstName: 'Mallory', MILES_AMOUNT: 5_000 })).toBe(false);
});

const mailable = { isOnNewsletter: false, isUnsubscribed: false, accountListIds: [] };
const contact = (attributes: Record<string, unknown>, listIds: ContactListId[] = []): BrevoContact => ({
  email: 'olena@example.org',
  attributes,
  listIds,
  ...mailable,
});
const form = (attributes: ContactAttributes) => ({ attributes, listIds: [] });
/** What the donor's browser sends after the payment. */
const fill = (attributes: ContactAttributes) => ({ ...form(attributes), onlyEmptyFields: true });
const payment = (attributes: ContactAttributes) => ({ ...form(attributes), isFromPayment: true });
const signUp = { ...fill({ LANGUAGE: 'uk' }), subscribesToNewsletter: true };
const olha = { firstName: 'Olha', phone: '1', POC_NAME: 'Olha' };
const { firstName, ...lacking } = olha;
const { POC_NAME, ...said } = olha;
const offer = { POC_NAME };
const donor = contact({ FIRSTNAME: 'Olena', DONATED_AMOUNT: 900, POC_NAME: '' });
const known = contact({ FIRSTNAME: 'Mallory', LASTNAME: 'Failed', DONATED_AMOUNT: 0 }, [8]);
const textTotal = contact({ DONATED_AMOUNT: '1,200' });
const [NEW, SYNCED] = [{ isSynced: false }, { isSynced: true }];

test.each<[string, BrevoContact | null, object[], SubmittedChange, written: ContactAttributes]>([
  ['a form replaces what was known', known, [], form(olha), olha],
  ['what a form leaves empty stays', known, [], form({ ...olha, firstName: ' ' }), lacking],
  ['a form replaces a donor’s offer only', donor, [], form(olha), offer],
  ['so it is on a donor list', contact({}, [6]), [], form(olha), offer],
  ['so it is with a gift in the ledger', null, [NEW], form(olha), offer],
  ['so it is with a total that staff wrote as text', textTotal, [], form(olha), offer],
  ['a sign-up says nothing of a donor', donor, [], signUp, {}],
  ['a sign-up says the language of others', known, [], signUp, { LANGUAGE: 'uk' }],
  ['the browser that paid fills what is empty', donor, [SYNCED], fill(olha), lacking],
  ['of two gifts, one may not be the donor’s', donor, [NEW, SYNCED], fill(olha), offer],
  ['the first payment replaces what forms said', contact({ PHONE: '2' }), [NEW], payment(said), said],
  ['it leaves no last name of a form', known, [NEW], payment({ firstName }), { firstName, lastName: '' }],
  ['a later payment says nothing of the person', contact({}), [NEW, SYNCED], payment(said), {}],
  [
    'the first payment says the language',
    contact({}),
    [NEW],
    payment({ LANGUAGE: 'uk' }),
    { LANGUAGE: 'uk' },
  ],
  ['not of who gave before this ledger', donor, [NEW], payment({ ...said, LANGUAGE: 'uk' }), { phone: '1' }],
  ['a payment that is repeated fills', donor, [SYNCED], { ...fill(said), ...payment(said) }, { phone: '1' }],
])('%s', (_, found, gifts, change, written) => {
  const [permitted] = permittedChanges([change], found, gifts as { isSynced: boolean }[]);
  expect(permitted?.attributes).toEqual(written);
});

test.each([
  ['whose balance is known', SYNCED, true],
  ['whose balance is not known yet', NEW, false],
])(
  'of who gave before this ledger, and %s, the browser that paid fills no language',
  (_, gift, gaveBefore) => {
    const changes = [fill({ LANGUAGE: 'uk', phone: '1' })];
    const permitted = permittedChanges(changes, donor, [gift], gaveBefore).map(
      ({ attributes }) => attributes,
    );
    expect(permitted).toEqual([{ phone: '1' }]);
  },
);

test.each([
  ['only fill', fill],
  ['are of payments', payment],
])('of changes that wait together and %s, the first one counts', (_, change) => {
  const changes = [change({ phone: '1' }), change({ phone: '2', firstName })];
  const permitted = permittedChanges(changes, null, [NEW]).map(({ attributes }) => attributes);
  expect(permitted).toEqual([{ phone: '1' }, { firstName }]);
});

test('the total of a contact is in major units, and those in all currencies are in words', () => {
  const totals = [
    { minor: 4_000, currency: 'eur' },
    { minor: 133_456, currency: 'usd' },
  ];
  const total = { totalMinor: 4_000, lastMinor: 2_550, currency: 'eur', totals };
  expect(moneyAttributes(total, { minor: 130_000, currency: 'usd' })).toEqual({
    DONATED_AMOUNT: 40,
    DONATION_CURRENCY: 'eur',
    DONATED_TOTALS: '40 eur; 1,334.56 usd',
    LAST_DONATION_AMOUNT: 25.5,
    OPENING_DONATED_AMOUNT: 1_300,
    OPENING_DONATION_CURRENCY: 'usd',
  });
});
