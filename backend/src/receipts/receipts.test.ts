import { describe, expect, test } from '@jest/globals';
import type { OrganizationFacts } from '../core/organization/organization.js';
import type { ReportedGift } from '../ledger/gift-reports.js';
import { receiptName, purposeName } from '../ledger/purpose.js';
import { acknowledgmentText, statementText } from './receipt-text.js';
import { addresseeOf, isAcknowledged } from './receipts.js';

const facts: OrganizationFacts = {
  legalName: 'Sample Charity, Inc.',
  ein: '12-3456789',
  address: '5 Example Road, Albany, NY 12207',
  timeZone: 'America/New_York',
  email: 'office@charity.example.org',
  currency: 'usd',
  disclosures: null,
};
const receipt: Parameters<typeof statementText>[2] = {
  facts,
  email: 'olena@example.org',
  name: 'Olena Melnyk',
  language: null,
  isCorrection: false,
};
const gift: ReportedGift = {
  personId: 1,
  email: 'olena@example.org',
  receiptEmail: null,
  name: 'Olena Melnyk',
  language: null,
  // Still 2026 in New York.
  givenAt: new Date('2027-01-01T04:59:59Z'),
  amountMinor: 30_000,
  reversedMinor: 0,
  currency: 'usd',
  kind: 'once',
  purpose: 'a-project',
  providerKey: 'cs_1',
  payment: null,
};
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('an acknowledgment', () => {
  test('has what IRS Publication 1771 asks for, and the day in the organization’s time zone', () => {
    const { subject, text } = acknowledgmentText(gift, receipt);
    expect(subject).toBe('Acknowledgment of your gift of $300.00');
    expect(text).toBe(`Dear Olena Melnyk,

Thank you for your gift. This email acknowledges it for your tax records. Please keep it.

Organization: Sample Charity, Inc.
EIN 12-3456789
5 Example Road, Albany, NY 12207
Donor: Olena Melnyk, olena@example.org
Date of the gift: December 31, 2026
Amount: $300.00 (single gift)
Project: a-project

Sample Charity, Inc. is exempt from tax under section 501(c)(3) of the Internal Revenue Code. No goods or services were provided in return for this gift.

If anything is wrong or missing, reply to this email.

Sample Charity, Inc.
office@charity.example.org
`);
  });

  test('in Ukrainian is followed by the English text for the donor’s tax adviser', () => {
    const { subject, text } = acknowledgmentText(gift, { ...receipt, language: 'uk' });
    expect(plain(subject)).toBe('Підтвердження вашого внеску: 300 доларів США');
    const [own, english] = plain(text).split('\n\n* * *\n\n');
    expect(own).toBe(`Вітаємо!

Дякуємо за ваш внесок. Цей лист підтверджує його для податкової звітності в США. Збережіть його.

Організація: Sample Charity, Inc.
EIN 12-3456789
5 Example Road, Albany, NY 12207
Від кого: Olena Melnyk, olena@example.org
Дата внеску: 31 грудня 2026 р.
Сума: 300 доларів США (разовий внесок)
Призначення: a-project

Sample Charity, Inc. – зареєстрована у США благодійна організація (статус 501(c)(3)). За цей внесок ви не отримали від неї жодних товарів чи послуг.

Якщо щось не так або чогось бракує, дайте відповідь на цей лист.
Нижче те саме англійською – для вашого податкового консультанта в США.

Sample Charity, Inc.
office@charity.example.org`);
    expect(english).toBe(acknowledgmentText(gift, receipt).text);
    const corrected = acknowledgmentText({ ...gift, reversedMinor: 10_000 }, { ...receipt, language: 'uk' });
    expect(plain(corrected.text)).toContain(
      'Повернуто вам: 100 доларів США\nВнесок після повернення: 200 доларів США\n',
    );
  });

  const disclosed = { ...receipt, facts: { ...facts, disclosures: 'Required text.' } };
  const namelessInNoLanguage = { ...receipt, name: null, language: 'xx' };
  const correction = { ...receipt, isCorrection: true };
  const [part, all] = [10_000, 30_000].map((reversedMinor) => ({ ...gift, reversedMinor }));
  test.each<[string, ReportedGift | undefined, typeof receipt, said: RegExp, without?: RegExp]>([
    ['ends with the states’ disclosures', gift, disclosed, /gift\.\n\nRequired text\.\n\nIf anything/],
    [
      'without a name',
      gift,
      namelessInNoLanguage,
      /^Dear donor,[^]*^Donor: olena@example\.org$/m,
      /\* \* \*/,
    ],
    ['without a project', { ...gift, purpose: null }, receipt, /\(single gift\)$/m, /^Project:/m],
    [
      'says what was returned',
      part,
      correction,
      /^Returned to you: \$100\.00\nGift after refund: \$200\.00$/m,
    ],
    ['is corrected after that', part, correction, /replaces what we sent you[^]*No goods or services/],
    [
      'is withdrawn if all was',
      all,
      correction,
      /no longer valid, and there is nothing to deduct/,
      /No goods/,
    ],
  ])('%s', (_, of = gift, about, said, without = /undefined/) => {
    const { text } = acknowledgmentText(of, about);
    expect(text).toMatch(said);
    expect(text).not.toMatch(without);
  });
});

describe('a statement', () => {
  const monthly: ReportedGift = { ...gift, kind: 'monthly', amountMinor: 2_000, purpose: null };
  const yen = { ...gift, currency: 'jpy', amountMinor: 4_000, reversedMinor: 4_000, purpose: null };

  test('has every gift, what was returned, and the totals by currency', () => {
    const gifts = [monthly, { ...gift, reversedMinor: 10_000 }, yen];
    const { subject, text } = statementText(2026, gifts, receipt);
    expect(subject).toBe('Your gifts to Sample Charity, Inc. in 2026');
    expect(text).toContain(`
December 31, 2026: $20.00, monthly gift
December 31, 2026: $300.00, single gift, for a-project, returned to you: $100.00
December 31, 2026: ¥4,000, single gift, returned to you: ¥4,000

Total in USD: $320.00 − $100.00 = $220.00
Total in JPY: ¥4,000 − ¥4,000 = ¥0

Sample Charity, Inc. is exempt from tax under section 501(c)(3) of the Internal Revenue Code. No goods or services were provided in return for these gifts.
`);
  });

  test('in Ukrainian says the same', () => {
    const { subject, text } = statementText(2026, [monthly, gift], { ...receipt, language: 'uk' });
    expect(plain(subject)).toBe('Ваші внески за 2026 рік: Sample Charity, Inc.');
    const [own] = plain(text).split('\n\n* * *\n\n');
    expect(own).toContain(`
31 грудня 2026 р.: 20 доларів США, щомісячний внесок
31 грудня 2026 р.: 300 доларів США, разовий внесок, призначення: a-project

Разом: 320 доларів США

Sample Charity, Inc. – зареєстрована у США благодійна організація (статус 501(c)(3)). За ці внески ви не отримали від неї жодних товарів чи послуг.
`);
  });

  test.each(['en', 'uk'])('that is corrected says in %s of which year', (language) => {
    const { subject, text } = statementText(2026, [gift], { ...receipt, language, isCorrection: true });
    for (const said of [subject, text.split('\n\n')[1]]) expect(said).toMatch(/2026/);
  });
});

test('a project has its name in the donor’s language, as the site has it', () => {
  const [en, uk, other] = ['en', 'uk', 'xx'].map((language) => purposeName('edcamp', language));
  expect(en).toMatch(/EdCamp/);
  expect(uk).toMatch(/[а-я]/);
  expect(other).toBe(en);
  expect(purposeName('no-such-project', 'uk')).toBe('no-such-project');
});

test.each([
  ['EdCamp', 'EdCamp'],
  ['Тур «Каплан» (U.S. aid)', 'Тур «Каплан» (U.S. aid)'],
  ['EdCamp\nYour payment failed', ''],
  ['Pay again at evil.com', ''],
  ['Pay again: https://evil', ''],
  ['Write to a@b', ''],
  ['Winter 2026–2027', 'Winter 2026–2027'],
  ['Call +1 202 555 0100', ''],
  ['Open evil．example', ''],
  ['x'.repeat(101), ''],
])('a project named %j is %j in receipts', (name, said) => {
  expect(receiptName({ name })).toBe(said);
});

const paid = (amountMinor: number, name: string | null, change: Partial<ReportedGift> = {}) => ({
  ...gift,
  amountMinor,
  name,
  ...change,
});

// Anyone can pay under her address.
const SENTENCE = 'Your gift failed, pay again';
test.each([
  ['that was returned', [paid(20_000, 'Olena')], paid(90_000, SENTENCE, { reversedMinor: 90_000 }), 'Olena'],
  ['that is smaller than hers without a name', [paid(20_000, null)], paid(100, SENTENCE), null],
  [
    'of more than she gives a month',
    [paid(1_000, 'Olena'), paid(1_000, 'Olena')],
    paid(1_100, SENTENCE),
    'Olena',
  ],
  ['of more than each of her spellings', [paid(60, 'Olena'), paid(60, 'OLENA')], paid(61, SENTENCE), 'Olena'],
  ['of more than each of her names', [paid(60, 'Olena'), paid(60, 'Olena M.')], paid(61, SENTENCE), null],
  ['of a dollar in dong', [paid(20_000, 'Olena')], paid(25_500, SENTENCE, { currency: 'vnd' }), null],
  [
    'of a euro that was returned',
    [paid(20_000, 'Olena')],
    paid(100, SENTENCE, { currency: 'eur', reversedMinor: 100 }),
    'Olena',
  ],
])('the name of a gift %s is no sentence of a stranger', (_, own, other, name) => {
  expect(addresseeOf([...own, other]).name).toBe(name);
  expect(addresseeOf([other, ...own]).name).toBe(name);
});

test('the correction of gifts that were returned whole has the name of most of them', () => {
  const returned = (amountMinor: number, name: string) =>
    paid(amountMinor, name, { reversedMinor: amountMinor });
  expect(addresseeOf([returned(100, SENTENCE), returned(20_000, 'Olena')]).name).toBe('Olena');
});

test('a name is one in capitals, with either apostrophe and in another currency, and is spelled as for most of it', () => {
  const gifts = [
    paid(150, "JANE O'NEIL"),
    paid(100, 'Jane O’Neil'),
    paid(100, 'Jane O’Neil'),
    paid(100, 'jane oʼneil', { currency: 'eur' }),
  ];
  expect(addresseeOf(gifts).name).toBe('Jane O’Neil');
});

test.each([
  ['of the limit', { amountMinor: 25_000 }, 250, [], true],
  ['below it', { amountMinor: 24_999 }, 250, [], false],
  ['in another currency than the organization’s', { currency: 'eur' }, 250, [], false],
  ['while there is no limit', {}, null, [], false],
  ['while a fact of the organization is a sample', {}, 250, ['ein'], false],
] as const)('whether a gift %s is acknowledged at once', (_, change, from, samples, isLarge) => {
  const given = { ...gift, ...change } as object as Parameters<typeof isAcknowledged>[0];
  expect(isAcknowledged(given, from, { facts, samples })).toBe(isLarge);
});
