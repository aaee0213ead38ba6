import assert from 'node:assert/strict';
import { appendFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { secondsText } from '../execute.js';
import type { Report } from '../step.js';
import { DOMAIN, type OperatorSite } from './operator-site.js';

/** `./vfu setup` twice. */
export async function setUp(site: OperatorSite, report: Report): Promise<void> {
  const answers = {
    PUBLIC_URL: site.publicUrl,
    STRIPE_SECRET_KEY: 'sk_test_of_the_first_evening',
    STRIPE_API_URL: site.sandboxUrl,
    BREVO_API_KEY: 'key-of-the-first-evening',
    BREVO_API_URL: `${site.sandboxUrl}/v3`,
    SMTP_URL: site.smtpUrl,
    MAIL_FROM: 'website@example.org',
    MAIL_TO: 'volunteers@example.org',
    PUBLISH_SAMPLES: 'true',
    TLS_DOMAIN: DOMAIN,
    PORT: `${site.machine}:${site.ports.plain}`,
    // The load of this test comes from one address.
    RATE_LIMIT_PER_MINUTE: '1000',
  };
  const setup = () => site.tryVfu(['setup', '--yes', '--create-payment-links'], { env: answers });

  const first = await setup();
  // The name of the site is known to nobody yet; everything else is well.
  assert.deepEqual(troublesIn(first.stdout), ['public address'], first.stdout + first.stderr);
  assert.equal(first.code, 1);
  assert.equal(statSync(join(site.folder, '.env')).mode & 0o777, 0o600);
  for (const name of [
    'STRIPE_WEBHOOK_SECRET',
    'DONATE_ONCE_URL',
    'BREVO_LIST_NEWSLETTER',
    'POSTGRES_PASSWORD',
  ])
    assert.notEqual(site.setting(name), '', name);
  report(
    `setup (${secondsText(first)}): ${changesIn(first.stdout)}; .env has mode 0600; the domain is still to do`,
  );

  // What only tests set is not in .env.example.
  const forTests = `ACME_SERVER=https://authority:14000/dir\nTLS_PORT=${site.machine}:${site.ports.tls}\n`;
  appendFileSync(join(site.folder, '.env'), forTests);
  const before = site.dotEnv();
  const second = await setup();
  assert.match(second.stdout, /Nothing had to be changed\./);
  assert.equal(site.dotEnv(), before);
  report(`setup again (${secondsText(second)}): nothing had to be changed`);
}

/** The names of the checks that a report for people calls failed or unknown. */
function troublesIn(output: string): string[] {
  return [...output.matchAll(/^(?:FAILED |UNKNOWN) {2}(.*?) {2,}/gm)].map(([, name = '']) => name);
}

const changesIn = (output: string) => /^\d+ changes.*$/m.exec(output)?.[0].replace(/\.$/, '') ?? 'no changes';
