import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { servedCertificate } from '../../../stack/served-certificate.js';
import { eventually } from '../eventually.js';
import type { Report } from '../step.js';
import { DOMAIN, type OperatorSite } from './operator-site.js';

/** `./vfu start`, until the site answers with a certificate of the authority. */
export async function startSite(site: OperatorSite, report: Report): Promise<void> {
  // First, because the client waits 15 minutes after a failed attempt. Real authorities run already.
  await site.compose('up', '--detach', '--build', 'authority');
  const root = await eventually(
    'the authority answers',
    () => site.compose('exec', '-T', 'authority', 'curl', '-fsSk', 'https://localhost:15000/roots/0'),
    60_000,
  );
  writeFileSync(join(site.folder, 'authority.pem'), root);
  const { seconds } = await site.vfu(['start']);
  const certificate = await eventually(
    'the certificate is served',
    () => servedCertificate(site.ports.tls, DOMAIN, site.machine),
    180_000,
  );
  assert.match(String(certificate.issuer.CN), /^Pebble/);
  report(
    `start (${Math.round(seconds)} s): https answers with a certificate of ${String(certificate.issuer.CN)}`,
  );
}
