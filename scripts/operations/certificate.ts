import assert from 'node:assert/strict';
import { freePort } from '../../stack/ports.js';
import { servedCertificate } from '../../stack/served-certificate.js';
import { ComposeProject } from './compose-project.js';
import { eventually } from './eventually.js';
import type { OperationsStep } from './step.js';

const DOMAIN = 'www.example.org';

/** The images `web` and `certificates` with Pebble (scripts/operations/authority) as the certificate authority. */
export const certificateStep: OperationsStep = {
  name: 'certificate',
  title: 'a domain is enough: the certificate is obtained, served and renewed while the site answers',
  async run(report) {
    const [port, tlsPort] = await Promise.all([freePort(), freePort()]);
    const names = ['docker-compose.yml', 'docker-compose.sandbox.yml', 'docker-compose.tls.yml'];
    const project = await ComposeProject.create(
      [
        '-p',
        'vfu-certificate',
        ...[...names, 'scripts/operations/authority.yml'].flatMap((name) => ['-f', name]),
      ],
      {
        PORT: `127.0.0.1:${port}`,
        TLS_PORT: `127.0.0.1:${tlsPort}`,
        TLS_DOMAIN: DOMAIN,
        PUBLIC_URL: `https://${DOMAIN}`,
        MAIL_TO: 'volunteers@example.org',
        ACME_SERVER: 'https://authority:14000/dir',
      },
    );
    const page = () => fetch(`http://127.0.0.1:${port}/donate`, { redirect: 'manual' });
    try {
      await project.compose('up', '-d', '--build', 'web');
      const plain = await eventually('the site answers', page, 180_000);
      assert.equal(plain.status, 200);
      assert.match(await project.compose('logs', 'web'), /TLS: NO CERTIFICATE/);
      report('without a certificate: 200 over plain HTTP, and the log says so');

      // First, because the client waits 15 minutes after a failed attempt.
      await project.compose('up', '-d', '--build', 'authority');
      await eventually(
        'the authority answers',
        () => project.exec('authority', 'curl', '-fsSk', 'https://localhost:14000/dir'),
        30_000,
      );
      await project.compose('up', '-d', '--build', 'certificates');
      const first = await eventually(
        'a certificate is served',
        () => servedCertificate(tlsPort, DOMAIN),
        180_000,
      );
      assert.match(String(first.issuer.CN), /^Pebble/);
      assert.equal(first.subjectaltname, `DNS:${DOMAIN}`);
      const redirect = await page();
      assert.deepEqual(
        [redirect.status, redirect.headers.get('location')],
        [301, `https://${DOMAIN}/donate`],
      );
      report(`issued by ${String(first.issuer.CN)} and served; plain HTTP redirects`);

      await project.compose(
        'exec',
        '-T',
        '-e',
        'TLS_RENEW_DAYS=9999',
        'certificates',
        'obtain-certificate',
        'once',
      );
      const second = await servedCertificate(tlsPort, DOMAIN);
      assert.notEqual(second.serialNumber, first.serialNumber);
      report('renewed, and served without a restart');

      await project.compose('stop', 'authority');
      await project.compose('restart', 'web');
      const kept = await eventually('the site is back', () => servedCertificate(tlsPort, DOMAIN), 60_000);
      assert.equal(kept.serialNumber, second.serialNumber);
      const failed = await project.try(
        'exec',
        '-T',
        '-e',
        'TLS_RENEW_DAYS=9999',
        'certificates',
        'obtain-certificate',
        'once',
      );
      assert.equal(failed.code, 1);
      assert.match(failed.output, /NOT ISSUED/);
      report(
        'without the authority: nginx keeps the certificate after a restart, and a renewal fails with 1',
      );
    } finally {
      await project.try('down', '-v');
    }
  },
};
