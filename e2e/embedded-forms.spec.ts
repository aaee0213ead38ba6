import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startNginx } from '../stack/nginx';
import { freePort } from '../stack/ports';
import { open } from './support/hydration';
import { linksIn, sectionOf } from './support/links';
import { expect, test } from './support/test';

test('three pages, each with its form in a frame of its height and a plain link beside it', async ({
  page,
}) => {
  for (const [path, height] of [
    ['/expenses', 3400],
    ['/grants', 2000],
    ['/sponsorships', 2400],
  ] as const) {
    await open(page, path);
    const section = sectionOf(page, 'page-title');
    const title = (await section.getByRole('heading', { level: 1 }).textContent()) ?? '';
    const frame = section.locator('iframe');
    await expect(frame).toHaveAttribute('title', title);
    await expect(frame).toHaveAttribute('src', `/sandbox/sample${path}`);
    await expect(frame).toHaveCSS('height', `${String(height)}px`);
    await expect(frame.contentFrame().getByRole('heading', { level: 1 })).toBeVisible();
    expect(await linksIn(section), path).toEqual([`Open the form on its own page ↗ /sandbox/sample${path}`]);
  }
});

test('a form can be filled out and sent inside its frame', async ({ page }) => {
  await open(page, '/grants');
  const form = page.locator('iframe').contentFrame();
  for (const input of await form.locator('input, textarea').all())
    await input.fill((await input.getAttribute('type')) === 'email' ? 'team@example.org' : '5');
  await form.getByRole('button', { name: 'Send request' }).click();
  await expect(form.getByRole('status')).toContainText('Thank you');
  await expect(page).toHaveURL('/grants');
});

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
