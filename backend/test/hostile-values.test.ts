import { expect, test } from '@jest/globals';
import { cleanName } from '../src/contract/person-name.js';
import { isEmailAddress } from '../src/contract/email-address.js';
import { ApiError } from '../src/core/http/api-error.js';
import { createValidationPipe } from '../src/core/http/validation.js';
import { type WriteCall, writeCalls } from './support/write-calls.js';

/** No field accepts longer text. */
const MAX_LENGTH = 5_000;

const malicious = [
  ...['\u0000', '\u001b[2J', '\u0085', '\u202egnp.exe', '\u2066\u2069\u200f\u061c', '\u2028\u2029\ufeff'],
  ...['\r\nBcc: other@example.org\r\n\r\n', '\nContent-Type: text/html', '%0d%0aX-Injected: 1'],
  ...['\ud800', 'x\udfff\ud83d', '👩‍👩‍👧‍👦🇺🇦', `Z${'\u0351'.repeat(30)}`, 'a'.repeat(10_000), '9'.repeat(400)],
  ...['\u200bA\u00ad\u{e0041}', '\u200d\u3164\u2800', 'https://evil.example', 'WWW.evil.example'],
  ...['<script>alert(1)</script>', "'; drop table people; --", '=HYPERLINK("https://evil.example","x")'],
  ...['__proto__', 'constructor', 'NaN', '1e309', '-1', '٣٤٥', '%s%n', '../../etc/passwd'],
  ...[
    'reader@exаmple.org',
    'reader@example.org\u0000.evil.example',
    '"a b"@example.org',
    'reader@[127.0.0.1]',
  ],
  ...['reader@ex\u00adample.org', 'reader@пошта.укр', 'a@b.c,d@e.org', 'Name <reader@example.org>'],
];
const others = [
  ...[true, 0, -1, 1e21, 2 ** 53, [], {}, [[]], [null]],
  // JSON.parse creates __proto__ as an own property.
  JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'),
];
const values: unknown[] = [...malicious, ...malicious.map((text) => `a${text}a`), ...others];

/** Control characters except line feeds and tabs, bidirectional controls, and what has no width. */
const INVISIBLE = /[^\P{Cc}\n\t]|\p{Bidi_Control}|[\u00ad\u200b\u2028\u2029\u2060\ufeff\u{e0041}]/u;

/** Without HTTP. What the pipe returns is all that is stored, mailed or passed on. */
const pipe = createValidationPipe();
/** The validated body, or null if it was refused with 400. @throws what would become a 5xx */
async function validate({ dto }: WriteCall, body: object): Promise<object | null> {
  try {
    return (await pipe.transform(body, { type: 'body', metatype: dto })) as object;
  } catch (error) {
    if (error instanceof ApiError && error.status === 400 && error.message.length < 200) return null;
    throw error;
  }
}

function violationsIn(value: unknown, path = ''): string[] {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, inner]) => violationsIn(inner, `${path}.${name}`));
  }
  if (typeof value !== 'string') return [];
  const checks = {
    'is too long': value.length > MAX_LENGTH,
    'contains invisible characters': INVISIBLE.test(value),
    'contains a lone surrogate': !value.isWellFormed(),
    'contains a line feed': value.includes('\n') && !/\.(message|HOW_SUPPORT_VFU)$/.test(path),
    'is no name': value !== cleanName(value) && /\.(name|firstName|lastName|location|\w+_NAME)$/.test(path),
    'is not a valid email': /email$/i.test(path) && (!isEmailAddress(value) || value !== value.toLowerCase()),
  };
  return Object.entries(checks).flatMap(([violation, applies]) => (applies ? [`${path} ${violation}`] : []));
}

/** The body with another value in one field, and for the attributes with no other attribute. */
function* bodies({ body }: WriteCall, value: unknown): Iterable<[string, object]> {
  for (const [name, inner] of Object.entries(body)) {
    yield [name, { ...body, [name]: value }];
    if (typeof inner !== 'object' || Array.isArray(inner)) continue;
    for (const attribute of Object.keys(inner as object)) {
      yield [`${name}.${attribute}`, { ...body, [name]: { [attribute]: value } }];
    }
  }
}

test('a message or a name of which nothing shows is missing', async () => {
  const call = writeCalls.find(({ path }) => path === '/send-mail');
  if (!call) throw new Error('no call sends mail');
  for (const field of ['name', 'message'])
    for (const text of ['\u200b\ufeff', '\u{e0041}', '\u200d\u3164', '\u2800 '])
      expect(await validate(call, { ...call.body, [field]: text })).toBeNull();
});

test('the attributes of a form have 2,000 characters in all', async () => {
  const call = writeCalls.find(({ path }) => path === '/add-full-contact');
  if (!call) throw new Error('no call adds a contact');
  const body = (length: number) => ({
    ...call.body,
    attributes: { HOW_SUPPORT_VFU: 'a'.repeat(length), ORGANISATION_NAME: 'a'.repeat(100) },
  });
  expect(await validate(call, body(1_900))).not.toBeNull();
  expect(await validate(call, body(1_901))).toBeNull();
});

test.each(writeCalls)('hostile values in $path are refused or sanitized', async (call) => {
  const violations = new Set<string>();
  const refused = new Set<string>();
  const fields = new Set<string>();
  for (const value of values) {
    for (const [field, body] of bodies(call, value)) {
      fields.add(field);
      const accepted = await validate(call, body);
      for (const violation of violationsIn(accepted)) violations.add(violation);
      if (!accepted) refused.add(field);
    }
  }
  for (const [field, body] of bodies(call, null)) {
    // Null counts as no phone number.
    if (field !== 'phoneNumber') expect([field, await validate(call, body)]).toEqual([field, null]);
  }
  expect([...violations]).toEqual([]);
  expect(refused).toEqual(fields);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});
