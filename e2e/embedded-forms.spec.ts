import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startNginx } from '../stack/nginx';
import { freePort } from '../stack/ports';
import { expect, test } from './support/test';

test('the content security policy allows only the origins of the forms in frames, each once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vfu-forms-'));
  const siteUrl = `http://127.0.0.1:${await freePort()}`;
  const nginx = await startNginx({
    folder,
    logFile: join(folder, 'nginx.log'),
    readyUrl: `${siteUrl}/expenses`,
    values: {
      LISTEN: new URL(siteUrl).host,
      SITE_ROOT: fileURLToPath(new URL('../frontend/dist', import.meta.url)),
      API_UPSTREAM: new URL(process.env.E2E_API_URL ?? '').host,
      PUBLIC_URL: siteUrl,
      EXPENSES_FORM_URL: 'https://forms.example.org/expenses?team=1',
      GRANTS_FORM_URL: 'https://forms.example.org.evil.example:8443/grants#top',
      SPONSORSHIPS_FORM_URL: 'https://forms.example.org/sponsorships',
    },
  });
  try {
    const policy = (await fetch(`${siteUrl}/expenses`)).headers.get('content-security-policy');
    expect(/frame-src ([^;]*);/.exec(policy ?? '')?.[1]).toBe(
      'https://forms.example.org https://forms.example.org.evil.example:8443',
    );
  } finally {
    await nginx.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
