import { afterEach, expect, test, vi } from 'vitest';
import { fillIn } from './words';
import { formatAmount, formatExactAmount } from './money';
import { rememberSubscriber, subscribedEmail } from './storage';

const plain = (text: string) => text.replace(/\s/g, ' ');

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.resetModules();
});

test.each([
  ['each value takes its places', { name: 'Ada', gift: '$5' }, 'Ada, your $5. Ada.'],
  [
    'signs in a value stay as they are',
    { name: '$&{gift}$1', gift: '$`' },
    '$&{gift}$1, your $`. $&{gift}$1.',
  ],
  ['a place without a value stays', { name: 'Ada' }, 'Ada, your {gift}. Ada.'],
])('%s', (_, values, filled) => {
  expect(fillIn('{name}, your {gift}. {name}.', values)).toBe(filled);
});

test.each([
  [4050, 'usd', '$40.50'],
  [4000, 'usd', '$40'],
  [500, 'jpy', '¥500'],
  [1050, 'kwd', 'KWD 1.050'],
])('%d minor units of %s are formatted with the decimals they have', (minor, currency, expected) => {
  expect(plain(formatExactAmount(minor, currency))).toBe(expected);
});

test.each([
  [12_345.6, 'usd', '12 346 $US'],
  [25, 'eur', '25 €'],
  [5000, 'jpy', '5 000 JPY'],
])('the thanks for %d %s have no decimals', (amount, currency, expected) => {
  expect(plain(formatAmount(amount, currency))).toBe(expected);
});

test.each([
  ['en', 4050, 'usd', '$40.50'],
  ['uk', 4050, 'usd', '40,50 долара'],
  ['uk', 500_000, 'usd', '5 000 доларів'],
  ['uk', 4000, 'eur', '40 євро'],
  ['de', 4000, 'usd', '40 US-Dollar'],
])(
  'a sentence in %s has %d minor units of %s in words, unless it is English',
  async (language, minor, currency, expected) => {
    vi.stubEnv('LANGUAGE', language);
    vi.resetModules();
    const { formatAmountInSentence } = await import('./money');
    expect(plain(formatAmountInSentence(minor, currency))).toBe(expected);
  },
);

const stripe = 'https://donate.stripe.com/abc123';
test.each([
  [
    'en',
    `${stripe}?locale=en&utm_source=site#pay`,
    'pilot-vests',
    `${stripe}?locale=en&utm_source=site&client_reference_id=pilot-vests#pay`,
  ],
  ['en', `${stripe}?client_reference_id=another`, 'edcamp', `${stripe}?client_reference_id=edcamp`],
  ['en', '/sandbox/checkout/monthly', 'edcamp', '/sandbox/checkout/monthly?client_reference_id=edcamp'],
  ['en', `${stripe}?locale=en`, undefined, `${stripe}?locale=en`],
  ['de', '/sandbox/checkout/once', undefined, '/sandbox/checkout/once?client_reference_id=_de&locale=de'],
  ['uk', '/sandbox/checkout/once', undefined, '/sandbox/checkout/once?client_reference_id=_uk&locale=en'],
  ['uk', `${stripe}?client_reference_id=_uk`, 'edcamp', `${stripe}?client_reference_id=edcamp_uk&locale=en`],
  ['uk', `${stripe}?locale=auto`, 'edcamp', `${stripe}?locale=auto&client_reference_id=edcamp_uk`],
])(
  'on a page in %s, %s for %s tells the project and the language',
  async (language, link, project, expected) => {
    vi.stubEnv('LANGUAGE', language);
    vi.resetModules();
    const { paymentLink } = await import('./payment-link');
    expect(paymentLink(link, project)).toBe(expected);
  },
);

/** Stands for a page with this cookie; its `cookie` becomes what the site writes. */
function pageWith(cookie: string, protocol = 'https:') {
  const page = { cookie };
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { protocol });
  return page;
}

test.each([
  ['http:', 'Path=/; Max-Age=31536000; SameSite=Lax'],
  ['https:', 'Path=/; Max-Age=31536000; SameSite=Lax; Secure'],
])(
  'on %s the cookie holds the address, URL-encoded, for a year and this site only: %s',
  (protocol, attributes) => {
    const page = pageWith('', protocol);
    expect(subscribedEmail()).toBeNull();
    rememberSubscriber('o’hara;+news@example.org');
    expect(page.cookie).toBe(`subscribedUserEmail=o%E2%80%99hara%3B%2Bnews%40example.org; ${attributes}`);
    expect(subscribedEmail()).toBe('o’hara;+news@example.org');
  },
);

test('a value that the site has not written counts as a subscription without an address', () => {
  pageWith('another=1; subscribedUserEmail=%E0%A4%A');
  expect(subscribedEmail()).toBe('');
});
