import fc from 'fast-check';

/** In every hostile string that is longer than a few letters, to be looked for where none of it may appear. */
export const MARK = 'h0st1le';

const nasty = [
  '\u0000',
  '\u001b[2J',
  '\u0085',
  '\r\nBcc: other@example.org\r\n\r\n<b>body</b>',
  '\nContent-Type: text/html',
  '%0d%0aX-Injected: 1',
  '\u202egnp.exe',
  '\u2066\u2067\u2069\u200f\u061c',
  '\u2028\u2029\ufeff\u200b',
  '\ud800',
  'x\udfff\ud83d',
  '👩‍👩‍👧‍👦🏴‍☠️🇺🇦',
  `Z${'\u0351\u0489\u0334'.repeat(30)}`,
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'-alert(1)-'",
  '</textarea><svg onload=alert(1)>',
  '<!--',
  ']]>',
  '&lt;b&gt;',
  'javascript:alert(1)',
  "'; drop table people; --",
  '${7*7}{{7*7}}<%= 7*7 %>#{7*7}',
  '=HYPERLINK("https://evil.example","x")',
  '../../../../etc/passwd',
  '__proto__',
  'constructor',
  '[object Object]',
  'NaN',
  '1e309',
  '-1',
  '٣٤٥',
  '9'.repeat(400),
  '%s%n%x',
  'reader@exаmple.org',
  'reader@example.org\u0000.evil.example',
  'reader@example.org\r\nRCPT TO:<other@example.org>',
  '"a b"@example.org',
  'reader@[127.0.0.1]',
  'reader@ex\u00adample.org',
  'reader@пошта.укр',
  'reader@xn--e1afmkfd.xn--j1amh',
  'a@b.c,d@e.org',
  'Name <reader@example.org>',
  'reader+tag@EXAMPLE.org',
];

const MEGABYTE = 1024 * 1024;
/** A few of them: each is as large as a hundred others together. */
const huge = fc.constantFrom('a', '\u0000', '😀', '<').map((unit) => MARK + unit.repeat(MEGABYTE));

/** Any 16-bit units in a row: halves of surrogate pairs among them. */
const anyUnits = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 200 })
  .map((units) => String.fromCharCode(...units));

/** What nobody means well by: control characters, marks that turn text around, markup, header lines, look-alikes. */
export const hostileString: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 500,
    arbitrary: fc
      .array(fc.oneof(fc.constantFrom(...nasty), fc.string({ unit: 'binary', maxLength: 20 })), {
        minLength: 1,
        maxLength: 4,
      })
      .map((parts) => parts.join(MARK)),
  },
  { weight: 200, arbitrary: anyUnits },
  { weight: 200, arbitrary: fc.constantFrom(...nasty) },
  { weight: 100, arbitrary: fc.emailAddress().map((email) => `${email}${MARK}`) },
  { weight: 1, arbitrary: huge },
);

/** What JSON can say where a text is expected. */
export const noTexts: readonly unknown[] = [null, true, 0, -1, 1e21, 2 ** 53, [], {}, [[]], [null]];

/** What stands where a text is expected: no text at all, one time in ten. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 9, arbitrary: hostileString },
  {
    weight: 1,
    arbitrary: fc.oneof(
      fc.constantFrom(...noTexts),
      fc.double(),
      fc.array(hostileString, { maxLength: 3 }),
      fc.dictionary(
        fc.constantFrom('__proto__', 'constructor', 'toString', 'length', '$ne', ''),
        hostileString,
      ),
      // An own property of that name, as JSON makes one.
      fc.constant(
        JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'),
      ),
    ),
  },
);
