import { describe, expect, test } from '@jest/globals';
import { formatDecimal, minorUnitsIn, toMajor, toMinor } from './currency-units.js';
import { isEmailAddress, normalizeEmail } from './email-address.js';
import { formatGiftReference, parseGiftReference } from './gift-reference.js';
import { cleanName, headingName, splitName } from './person-name.js';

/** Real names, as people and organizations write them. */
const NAMES = [
  ...['Олена Шевченко', "Мар'яна Д’яченко", 'Квітка-Основ’яненко', 'Т. Г. Шевченко', 'Їжакевич Ґалаґан'],
  ...['Awwwa', 'John and Jane Smith', 'Smith Family Foundation', 'O’Brien', 'Mary-Jane Watson', 'E'],
  ...['J.R.R. Tolkien', 'Martin Luther King, Jr.', 'Jane Roe, Ph.D.', 'Prof. Jane Roe', 'van der Berg'],
  ...['3M', 'Studio 54', 'AT&T', 'GmbH & Co. KG', 'Sample Charity, Inc.', 'Ferrero S.p.A.'],
  ...[
    'José María Aznar y López',
    'Łukasz Żółć',
    'Nguyễn Thị Minh Khai',
    'Marcel·lí Domingo',
    'Þóra Æsudóttir',
  ],
  ...['Ἀριστοτέλης Παπαδόπουλος', 'Владимир Ёлкин', 'გიორგი მარგველაშვილი', 'Հայկ Պետրոսյան'],
  ...['דוד בן־גוריון', 'محمد عبد الله', 'राजेश कुमार', 'காமராஜ்', 'สมชาย ใจดี', 'မြို့မငြိမ်း'],
  ...[
    '山田 太郎',
    'マリア・スミス',
    '安娜·史密斯',
    'Bosch-y-Vila',
    '김민준',
    'Kaʻiulani',
    'Nǃxau ǂToma',
    'ᏣᎳᎩ',
    'ተስፋዬ ገብረ',
  ],
];

test.each(NAMES)('%s is a name', (name) => {
  expect(cleanName(name)).toBe(name.normalize('NFC'));
});

test.each([
  ['with a link', 'https://evil.example'],
  ['with a domain', 'Confirm at evil.com'],
  ['with a short domain', 't.me joins'],
  ['with a domain in capitals', 'EVIL.COM'],
  ['with the dot of another script', 'evil。com'],
  ['with a letter that is a dot', 't\ua4f8co.'],
  ['with another', 'example\ua78forg pay'],
  ['with a dot of Catalan', 'evil·com'],
  ['with a dot of Japanese', 'evil・com'],
  ['with a path', 'bit/ly'],
  ['with an address', 'confirm@evil'],
  ['with a phone number', 'Call 12025550123'],
  ['with the digits of another script', 'Call ١٢٣٤٥'],
  ['with a plus', 'Call +1'],
  ['with a sentence before another', 'Your gift failed. Pay again'],
  ['with markup', 'Olena <Koval>'],
  ['with a colon', 'Subject: urgent'],
  ['with a semicolon', "Robert'; drop table people"],
  ['with a formula', '=HYPERLINK'],
  ['that is an encoded word', '=?utf-8?B?VGhlIGJvYXJk?='],
  ['with an emoji', 'Olena 🌻'],
  ['with a pile of marks', `Z${'\u0351'.repeat(9)}`],
  ['without a letter', '---'],
  ['that is too long', 'a'.repeat(201)],
  ['that shows nothing', '\u2800\u3164 \u115f\u1160\u200b'],
])('a text %s is no name', (_, text) => {
  expect(cleanName(text)).toBe('');
});

test.each([
  ['blanks of any kind', 'Your\u2800gift\u3164is\u115fnot\u1160a\u200bname\u00ad', 'Your gift is not a name'],
  ['lines, controls and directions', ' Olena\r\n\tKoval\u0000\u202e ', 'Olena Koval'],
  ['halves of characters', 'Olena\ud800', 'Olena'],
  ['quotation marks and brackets', 'ТОВ «Добро», "Olena" (Lena)', 'ТОВ Добро, Olena Lena'],
  ['initials without spaces', 'Т.Г.Шевченко', 'Т.Г. Шевченко'],
  ['decomposed letters', 'Jose\u0301', 'José'],
  ['variants of letters', '葛\u{e0100}城', '葛城'],
])('%s are tidied', (_, text, name) => {
  expect(cleanName(text)).toBe(name);
});

test.each([
  ['John and Jane Smith', 'John', 'and'],
  ['Olena', 'Olena', ''],
  ['Smith & Sons', 'Smith', 'Sons'],
  ['Studio 54', 'Studio', ''],
  ['', '', ''],
])('"%s" has the first and the last name "%s" and "%s"', (name, ...words) => {
  expect(splitName(name)).toEqual(words);
});

test.each(['Olena', "Мар'яна", 'Kaʻiulani', 'Anne-Marie', 'राजेश', 'Nguyễn', 'ローラ', 'Jean‑Luc'])(
  'the thanks greet %s',
  (firstName) => {
    expect(headingName(firstName)).toBe(firstName);
  },
);

test.each([
  ...[
    'Your-gift-failed,',
    'Pay-again-to-Boris',
    'Your’gift’failed’pay',
    'PayAgain&CallBoris',
    'paypal·link',
    'payˍatˍevil',
  ],
  'a'.repeat(21),
])('the thanks greet nobody as %s', (firstName) => {
  expect(headingName(firstName)).toBe('');
});

/** A domain of exactly that many characters, in labels that are allowed. */
const domain = (length: number) => `${'a.'.repeat((length - 4) / 2)}abcd`;
const local = (length: number) => 'a'.repeat(length);

describe('an email address', () => {
  test.each([
    'a@example.org',
    'A@EXAMPLE.ORG',
    'first.last+tag@sub.example.org',
    "o'neil!#$%&*/=?^_`{|}~-@example.org",
    `${local(64)}@example.org`,
    `${local(63)}@${domain(190)}`,
    'a@приклад.укр',
    'a@xn--e1afmkfd.xn--j1amh',
    'a@1-2.example.org',
  ])('%s', (address) => {
    expect(isEmailAddress(address)).toBe(true);
  });

  test.each([
    ...['', 'a', 'a@b', 'a@', '@example.org', 'a@@example.org', 'a@example.org, b@example.org'],
    ...['.a@example.org', 'a.@example.org', 'a..b@example.org', '"a b"@example.org', 'a b@example.org'],
    ...['a@example.org\r\nBcc: b@example.org', 'a@example.org\n', 'Name <a@example.org>', 'а@example.org'],
    ...['a@exam ple.org', 'a@-example.org', 'a@example-.org', 'a@example..org', 'a@example.org.'],
    ...['a@example.o', 'a@example.123', 'a@[127.0.0.1]', 'a@exa\u200bmple.org'],
    ...[`a@${local(64)}.org`, `${local(65)}@example.org`, `${local(64)}@${domain(190)}`],
  ])('is not: %j', (address) => {
    expect(isEmailAddress(address)).toBe(false);
  });
});

test.each([
  ['  Olena@Example.ORG\n', 'olena@example.org'],
  // Copied with what cannot be seen.
  ['\u202aolena\u200b@example\u2060.org\u200e', 'olena@example.org'],
  ['a@Приклад.укр', 'a@xn--80aikifvh.xn--j1amh'],
  // A Cyrillic а: another domain than the one it looks like, and seen to be.
  ['a@ex\u0430mple.org', 'a@xn--exmple-4nf.org'],
  ['a@приклад.укр/example.org', 'a@приклад.укр/example.org'],
  ['a@127.1', 'a@127.1'],
  ['not an address', 'not an address'],
  ['', ''],
])('%j is compared as %j', (typed, compared) => {
  expect(normalizeEmail(typed)).toBe(compared);
});

test.each([
  ['', null, null],
  ['edcamp', 'edcamp', null],
  ['edcamp_uk', 'edcamp', 'uk'],
  ['_uk', null, 'uk'],
  ['pilot-vests_pt-BR', 'pilot-vests', 'pt-BR'],
])('the reference "%s"', (reference, project, language) => {
  expect(formatGiftReference({ project, language })).toBe(reference);
  expect(parseGiftReference(reference)).toEqual({ project, language });
});

test.each([
  ['EdCamp', 'edcamp', null],
  ['edcamp_UK', 'edcamp', 'uk'],
  ['edcamp_uK', 'edcamp', 'uk'],
  ['Pilot-Vests_PT-BR', 'pilot-vests', 'pt-BR'],
])('the reference "%s" in other letters', (reference, project, language) => {
  expect(parseGiftReference(reference)).toEqual({ project, language });
});

test.each(['edcamp_', 'edcamp_language', '_', '__proto__', 'edcamp_u<'])(
  'the reference "%s" names no language',
  (reference) => {
    expect(parseGiftReference(reference)).toEqual({ project: reference, language: null });
  },
);

test.each([
  [1_050, 'usd', 10.5],
  [1_050, 'USD', 10.5],
  [1_050, 'jpy', 1_050],
  [1_050, 'kwd', 1.05],
  [1_050, 'ugx', 10.5],
])('%d minor units of %s are %d', (minor, currency, major) => {
  expect(toMajor(minor, currency)).toBe(major);
  expect(toMinor(major, currency)).toBe(minor);
});

// docs.stripe.com/currencies
test.each([
  [1, 'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'],
  [1_000, 'bhd jod kwd omr tnd'],
  [100, 'eur gbp isk pln uah ugx usd'],
])('%d minor units are one major unit of %s', (minor, currencies) => {
  for (const currency of currencies.split(' ')) {
    expect([currency, minorUnitsIn(currency)]).toEqual([currency, minor]);
  }
});

test('major amounts are rounded to the nearest minor unit', () => {
  expect(toMinor(0.1 + 0.2, 'usd')).toBe(30);
  expect(toMinor(1.005, 'usd')).toBe(100);
  expect(toMinor(19.99, 'usd')).toBe(1_999);
});

test.each([
  [4_200, 'usd', '42.00'],
  [5, 'usd', '0.05'],
  [-1_050, 'usd', '-10.50'],
  [4_200, 'jpy', '4200'],
  [4_200, 'kwd', '4.200'],
  [0, 'kwd', '0.000'],
  // One cent more than a double of dollars can express.
  [Number.MAX_SAFE_INTEGER, 'usd', '90071992547409.91'],
  [Number.MAX_SAFE_INTEGER - 2, 'usd', '90071992547409.89'],
])('%d minor units of %s are written as %s', (minor, currency, decimal) => {
  expect(formatDecimal(minor, currency)).toBe(decimal);
});
