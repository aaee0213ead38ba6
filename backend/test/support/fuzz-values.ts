import fc from 'fast-check';

/** Part of most fuzz strings, so that a test can search for them. */
export const MARKER = 'fuzzm4rk';

const maliciousStrings = [
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
const huge = fc.constantFrom('a', '\u0000', '😀', '<').map((unit) => MARKER + unit.repeat(MEGABYTE));

const codeUnits = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 200 })
  .map((units) => String.fromCharCode(...units));

/** Control and bidirectional characters, markup, header lines, homoglyphs. */
export const fuzzString: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 500,
    arbitrary: fc
      .array(fc.oneof(fc.constantFrom(...maliciousStrings), fc.string({ unit: 'binary', maxLength: 20 })), {
        minLength: 1,
        maxLength: 4,
      })
      .map((parts) => parts.join(MARKER)),
  },
  { weight: 200, arbitrary: codeUnits },
  { weight: 200, arbitrary: fc.constantFrom(...maliciousStrings) },
  { weight: 100, arbitrary: fc.emailAddress().map((email) => `${email}${MARKER}`) },
  { weight: 1, arbitrary: huge },
);

export const nonStrings: readonly unknown[] = [null, true, 0, -1, 1e21, 2 ** 53, [], {}, [[]], [null]];

/** A fuzz string, or in one case of ten another value. */
export const fuzzValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 9, arbitrary: fuzzString },
  {
    weight: 1,
    arbitrary: fc.oneof(
      fc.constantFrom(...nonStrings),
      fc.double(),
      fc.array(fuzzString, { maxLength: 3 }),
      fc.dictionary(fc.constantFrom('__proto__', 'constructor', 'toString', 'length', '$ne', ''), fuzzString),
      // JSON.parse creates __proto__ as an own property.
      fc.constant(
        JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'),
      ),
    ),
  },
);
