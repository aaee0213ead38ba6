import assert from 'node:assert/strict';
import type { Report } from '../step.js';
import { brokenConfigurations } from './broken-configurations.js';
import type { OperatorSite } from './operator-site.js';

interface CheckResult {
  name: string;
  status: 'ok' | 'warning' | 'failed' | 'not checked';
  message: string;
  cure: string | null;
}

/** What a test cannot have: a live key, a mail server with TLS, copies off the machine. */
const WARNINGS = ['Stripe key', 'mail server', 'backup'];

/** `./vfu doctor` on the whole configuration: nothing is wrong. */
export async function checkWholeConfiguration(site: OperatorSite, report: Report): Promise<void> {
  const { code, checks, seconds } = await doctor(site);
  const bad = checks.filter(({ status }) => status !== 'ok');
  assert.deepEqual(
    bad.filter(({ name, status }) => status !== 'warning' || !WARNINGS.includes(name)),
    [],
  );
  assert.equal(code, 0);
  const names = bad.map(({ name }) => name).join(', ');
  report(`doctor (${seconds.toFixed(1)} s): ${checks.length} checks, 0 failed, warnings: ${names}`);
}

/** `./vfu doctor` on configurations with one fault each: it names the fault, says what to do, and ends with 1 or 2. */
export async function checkBrokenConfigurations(site: OperatorSite, report: Report): Promise<void> {
  const whole = site.dotEnv();
  for (const { title, settings, breakAccount, check, message, cure } of brokenConfigurations(site)) {
    site.change(settings ?? {});
    const repair = await breakAccount?.();
    try {
      const { code, checks, seconds } = await doctor(site);
      const found = checks.find(
        (result) => result.name === check && ['failed', 'not checked'].includes(result.status),
      );
      const others = checks.map((result) => `${result.status} ${result.name}: ${result.message}`).join('\n');
      assert.ok(found, `${title}: "${check}" is not among\n${others}`);
      assert.match(found.message, message, title);
      assert.match(found.cure ?? '', cure, title);
      assert.equal(code, found.status === 'failed' ? 1 : 2, title);
      report(`doctor, ${title} (${seconds.toFixed(1)} s): ${check}: ${found.message} → ${found.cure ?? ''}`);
    } finally {
      site.writeDotEnv(whole);
      await repair?.();
    }
  }
}

async function doctor(site: OperatorSite) {
  const { code, stdout, stderr, seconds } = await site.tryVfu(['doctor', '--json']);
  assert.match(stdout, /^\{/, stderr);
  const { checks } = JSON.parse(stdout) as { checks: CheckResult[] };
  return { code, checks, seconds };
}
