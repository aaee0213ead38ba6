import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Sandbox } from '../../sandbox/src/sandbox.js';
import { freePort } from '../../stack/ports.js';
import { ApiProcess } from './support/api-process.js';
import { createDatabase } from './support/databases.js';
import { fuzzString, fuzzValue, MARKER, nonStrings } from './support/fuzz-values.js';
import { startTestSandbox, type TestSandbox } from './support/test-sandbox.js';
import { fieldsOf, withField, writeCalls } from './support/write-calls.js';

/** Fewer values than in validation-fuzzing.test.ts, sent to a server in a process of its own. */
const VALUES_PER_FIELD = 25;
const CONCURRENCY = 8;

describe('fuzzing over HTTP', () => {
  let testSandbox: TestSandbox;
  let sandbox: Sandbox;
  let api: ApiProcess;

  beforeAll(async () => {
    testSandbox = await startTestSandbox();
    sandbox = testSandbox.sandbox;
    const environment = testSandbox.environment(await createDatabase('postgresql'));
    api = new ApiProcess({ ...environment, NODE_ENV: 'development' }, await freePort());
    await api.start();
  });
  afterAll(async () => {
    await api.kill('SIGTERM');
    await testSandbox.close();
  });

  async function expectHandled(path: string, request: RequestInit): Promise<number> {
    const response = await fetch(`${api.url}${path}`, request);
    const body: unknown = await response.json();
    expect(response.status).toBeLessThan(500);
    if (!response.ok)
      expect(body).toEqual({ error: { message: expect.any(String), code: expect.any(String) } });
    return response.status;
  }

  const addContact = async () => {
    const added = await api.post('/add-contact', { contactEmail: 'contact@example.org' });
    if (!added) throw new Error('The server closed the connection.');
    return ((await added.json()) as { id: string }).id;
  };

  test.each(writeCalls)('$method $path handles every value without a server error', async (call) => {
    const { method, path } = call;
    const body = path === '/update-contact' ? { ...call.body, contactId: await addContact() } : call.body;
    const bodies = fieldsOf(body).flatMap((field) =>
      [...nonStrings, ...fc.sample(fuzzValue, VALUES_PER_FIELD)].map((value) =>
        withField(body, field, value),
      ),
    );
    const unknown = fc.sample(fuzzString, VALUES_PER_FIELD).map((name) => ({ ...body, [name]: 'x' }));
    const whole = fc.sample(fuzzValue, VALUES_PER_FIELD);
    const texts = [...bodies, ...unknown, ...whole].map((value) => JSON.stringify(value));
    const headers = { 'content-type': 'application/json' };
    const statuses = new Set<number>();
    for (let sent = 0; sent < texts.length; sent += CONCURRENCY) {
      const batch = texts.slice(sent, sent + CONCURRENCY);
      const responses = batch.map((text) => expectHandled(path, { method, headers, body: text }));
      for (const status of await Promise.all(responses)) statuses.add(status);
    }
    expect(statuses).toContain(400);
  });

  test('malformed headers, URLs and bodies are handled too', async () => {
    const headerValues = fc.sample(fuzzString, 40).map((text) =>
      text
        .replace(/[^\x20-\x7e\x80-\xff]/g, '')
        .slice(0, 3_000)
        .trim(),
    );
    for (const value of headerValues) {
      expect(await expectHandled('/contacts', { headers: { 'X-Contact-Email': value } })).toBeLessThan(401);
      const headers = { 'X-Form-Seconds': value, 'X-Challenge-Solution': value, 'X-Form-Submission': value };
      const body = JSON.stringify({ name: 'A', email: 'a@example.org', message: MARKER });
      const type = { 'content-type': 'application/json' };
      await expectHandled('/send-mail', { method: 'POST', headers: { ...type, ...headers }, body });
      await expectHandled(`/contacts?limit=${encodeURIComponent(value)}&offset=${MARKER}`, {});
      await expectHandled(`/${MARKER}/${encodeURIComponent(value)}`, {});
    }
    const bytes = Buffer.concat([Buffer.from(`{"contactEmail":"${MARKER}`), Buffer.from([0xff, 0xc0, 0x80])]);
    for (const body of [
      bytes,
      `\ufeff{"contactEmail":"${MARKER}"}`,
      `{"contactEmail":"${MARKER}`,
      'null',
      '[]',
      '',
    ]) {
      const headers = { 'content-type': 'application/json' };
      expect(await expectHandled('/add-contact', { method: 'POST', headers, body })).toBe(400);
    }
  });

  test('accepted values are escaped on pages, sent as text, and absent from the log', async () => {
    const markup = '"><img src=x onerror=alert(1)><script>alert(1)</script>';
    const email = 'markup@example.org';
    await api.post('/send-mail', { name: markup, email, message: markup });
    await api.post('/add-full-contact', { email, attributes: { firstName: markup }, listIds: [8] });
    expect(sandbox.brevo.contact(email)?.attributes.firstName).toBe(markup);
    const page = await (await fetch(`${sandbox.url}/sandbox?show=1000`)).text();
    expect(page.match(/&lt;script&gt;alert\(1\)/g)?.length).toBeGreaterThan(2);
    expect(/<script>alert|<img src=x|<svg onload|<!--|]]>/.exec(page)?.[0]).toBeUndefined();

    const mails = sandbox.mail.messages();
    expect(mails.length).toBeGreaterThan(10);
    for (const { to, headers } of mails) {
      expect([to, headers['content-type']]).toEqual([
        ['volunteers@example.org'],
        expect.stringMatching(/^text\/plain; charset=utf-8/),
      ]);
      expect(Object.keys(headers)).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^(b?cc|x-.*)$/)]),
      );
    }

    const log = api.output();
    expect(log).toContain('"route":"/send-mail"');
    expect(log.split('\n').filter((line) => line.includes(MARKER) || /"level":[56]0/.test(line))).toEqual([]);
    expect((await fetch(`${api.url}/health/ready`)).status).toBe(200);
  });
});
