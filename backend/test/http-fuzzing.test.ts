import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { startSandbox, type Sandbox } from '../../sandbox/src/sandbox.js';
import { apiEnvironment, WEBHOOK_SECRET } from './support/api-environment.js';
import { ApiProcess } from './support/api-process.js';
import { emptyDatabase } from './support/databases.js';
import { hostileString, hostileValue, MARK, noTexts } from './support/fuzz-values.js';
import { freePort } from '../../stack/postgres-server.js';
import { fieldsOf, withField, writeCalls } from './support/write-calls.js';

/** Through the whole server, in a process of its own, with its log; ten thousand a field go through its validation. */
const VALUES_A_FIELD = 25;
const AT_ONCE = 8;

describe('hostile values over HTTP', () => {
  let folder: string;
  let sandbox: Sandbox;
  let api: ApiProcess;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'vfu-hostile-'));
    sandbox = await startSandbox({
      dataDir: folder,
      publicUrl: 'http://localhost:8080',
      webhookUrl: null,
      webhookSecret: WEBHOOK_SECRET,
    });
    const environment = apiEnvironment(sandbox, join(folder, 'api'), await emptyDatabase('postgresql'));
    api = new ApiProcess({ ...environment, NODE_ENV: 'development' }, await freePort());
    await api.start();
  });
  afterAll(async () => {
    await api.kill('SIGTERM');
    await sandbox.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Fails unless it is answered in JSON, and in the envelope where it is refused; never a 5xx. */
  async function expectAnswer(path: string, request: RequestInit): Promise<number> {
    const answer = await fetch(`${api.url}${path}`, request);
    const body: unknown = await answer.json();
    expect(answer.status).toBeLessThan(500);
    if (!answer.ok)
      expect(body).toEqual({ error: { message: expect.any(String), code: expect.any(String) } });
    return answer.status;
  }

  const idOfSomebody = async () => {
    const added = await api.post('/add-contact', { contactEmail: 'somebody@example.org' });
    return ((await added?.json()) as { id: string }).id;
  };

  test.each(writeCalls)('$method $path answers them all, and not as a failure of its own', async (call) => {
    const { method, path } = call;
    const body = path === '/update-contact' ? { ...call.body, contactId: await idOfSomebody() } : call.body;
    const bodies = fieldsOf(body).flatMap((field) =>
      [...noTexts, ...fc.sample(hostileValue, VALUES_A_FIELD)].map((value) => withField(body, field, value)),
    );
    const unknown = fc.sample(hostileString, VALUES_A_FIELD).map((name) => ({ ...body, [name]: 'x' }));
    const whole = fc.sample(hostileValue, VALUES_A_FIELD);
    const texts = [...bodies, ...unknown, ...whole].map((value) => JSON.stringify(value));
    const headers = { 'content-type': 'application/json' };
    const statuses = new Set<number>();
    for (let sent = 0; sent < texts.length; sent += AT_ONCE) {
      const some = texts.slice(sent, sent + AT_ONCE);
      const answers = some.map((text) => expectAnswer(path, { method, headers, body: text }));
      for (const status of await Promise.all(answers)) statuses.add(status);
    }
    expect(statuses).toContain(400);
  });

  test('headers, addresses and bodies that are no JSON are answered too', async () => {
    const headerValues = fc.sample(hostileString, 40).map((text) =>
      text
        .replace(/[^\x20-\x7e\x80-\xff]/g, '')
        .slice(0, 3_000)
        .trim(),
    );
    for (const value of headerValues) {
      expect(await expectAnswer('/contacts', { headers: { 'X-Contact-Email': value } })).toBeLessThan(401);
      const headers = { 'X-Form-Seconds': value, 'X-Challenge-Solution': value, 'X-Form-Submission': value };
      const body = JSON.stringify({ name: 'A', email: 'a@example.org', message: MARK });
      const type = { 'content-type': 'application/json' };
      await expectAnswer('/send-mail', { method: 'POST', headers: { ...type, ...headers }, body });
      await expectAnswer(`/contacts?limit=${encodeURIComponent(value)}&offset=${MARK}`, {});
      await expectAnswer(`/${MARK}/${encodeURIComponent(value)}`, {});
    }
    const bytes = Buffer.concat([Buffer.from(`{"contactEmail":"${MARK}`), Buffer.from([0xff, 0xc0, 0x80])]);
    for (const body of [
      bytes,
      `\ufeff{"contactEmail":"${MARK}"}`,
      `{"contactEmail":"${MARK}`,
      'null',
      '[]',
      '',
    ]) {
      const headers = { 'content-type': 'application/json' };
      expect(await expectAnswer('/add-contact', { method: 'POST', headers, body })).toBe(400);
    }
  });

  test('and what was taken of them is shown as the text it is, and is in no log', async () => {
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
    expect(log.split('\n').filter((line) => line.includes(MARK) || /"level":[56]0/.test(line))).toEqual([]);
    expect((await fetch(`${api.url}/health/ready`)).status).toBe(200);
  });
});
