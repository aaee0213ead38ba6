import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../stack/ports';
import { startNginx } from '../stack/nginx';
import { formViewports } from './support/forms';
import { open } from './support/hydration';
import { linksIn, sectionOf } from './support/links';
import { expect, test, type Page, type Route } from './support/test';

const pages = [
  ['/expenses', 3400],
  ['/grants', 2000],
  ['/sponsorships', 2400],
] as const;
const loading = (page: Page) => page.getByText('The form is loading');

test('three pages, each with its form in a frame of its height and a plain link beside it', async ({
  page,
}) => {
  for (const [path, height] of pages) {
    await open(page, path);
    const section = sectionOf(page, 'page-title');
    const title = (await section.getByRole('heading', { level: 1 }).textContent()) ?? '';
    const frame = section.locator('iframe');
    await expect(frame).toHaveAttribute('title', title);
    await expect(frame).toHaveAttribute('src', `/sandbox/sample${path}`);
    for (const viewport of formViewports.map((each) => each.viewport)) {
      await page.setViewportSize(viewport);
      expect((await frame.boundingBox())?.height, path).toBe(height);
    }
    await expect(frame.contentFrame().getByRole('heading', { level: 1 })).toBeVisible();
    await expect(loading(page)).toHaveCount(0);
    expect(await linksIn(section), path).toEqual([`Open the form on its own page ↗ /sandbox/sample${path}`]);
  }
});

test('a form can be filled out and sent inside its frame', async ({ page }) => {
  await open(page, '/grants');
  const form = page.locator('iframe').contentFrame();
  for (const input of await form.locator('input, textarea').all()) {
    const isEmail = (await input.getAttribute('type')) === 'email';
    await input.fill(isEmail ? 'team@example.org' : '5');
  }
  await form.getByRole('button', { name: 'Send request' }).click();
  await expect(form.getByRole('status')).toContainText('Thank you');
  await expect(page).toHaveURL('/grants');
});

test('a form that does not load shows the loading text and after a while the link', async ({ page }) => {
  await page.clock.install();
  const held: Route[] = [];
  await page.route('**/sandbox/sample/expenses', (route) => {
    held.push(route);
  });
  await page.goto('/expenses', { waitUntil: 'commit' });
  await expect(loading(page)).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.readyState)).not.toBe('loading');
  const failed = page.getByRole('status').filter({ hasText: 'The form did not load here' });
  // The timeout starts when the scripts run.
  await expect(async () => {
    await page.clock.runFor(12_000);
    await expect(failed).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(await linksIn(failed)).toEqual(['Open the form on its own page ↗ /sandbox/sample/expenses']);

  await test.step('a form that loads late is still shown', async () => {
    await held[0]?.continue();
    await expect(failed).toHaveCount(0);
    await expect(page.locator('iframe').contentFrame().getByRole('heading', { level: 1 })).toBeVisible();
  });
});

const FORM_POLICIES = [
  {
    title: 'two services and the sandbox',
    forms: {
      EXPENSES_FORM_URL: 'https://forms.example.org/expenses?team=1',
      SPONSORSHIPS_FORM_URL: 'https://apply.example.org:8443/new#top',
    },
    sources: "https://forms.example.org 'self' https://apply.example.org:8443",
  },
  {
    title: 'one service for all forms',
    forms: {
      EXPENSES_FORM_URL: 'https://forms.example.org/expenses',
      GRANTS_FORM_URL: 'https://forms.example.org/grants',
      SPONSORSHIPS_FORM_URL: 'https://forms.example.org/sponsorships',
    },
    sources: 'https://forms.example.org',
  },
  {
    title: 'the first service for the last form, too',
    forms: {
      EXPENSES_FORM_URL: 'https://forms.example.org/expenses',
      GRANTS_FORM_URL: 'https://forms.example.org.evil.example/grants',
      SPONSORSHIPS_FORM_URL: 'https://forms.example.org/sponsorships',
    },
    sources: 'https://forms.example.org https://forms.example.org.evil.example',
  },
];

for (const { title, forms, sources } of FORM_POLICIES) {
  test(`the content security policy allows only the origins of the forms in frames: ${title}`, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vfu-forms-'));
    const siteUrl = `http://127.0.0.1:${await freePort()}`;
    const nginx = await startNginx({
      folder,
      source: fileURLToPath(new URL('../nginx', import.meta.url)),
      logFile: join(folder, 'nginx.log'),
      readyUrl: `${siteUrl}/expenses`,
      values: {
        LISTEN: new URL(siteUrl).host,
        SITE_ROOT: fileURLToPath(new URL('../frontend/dist', import.meta.url)),
        API_UPSTREAM: new URL(process.env.E2E_API_URL ?? '').host,
        PUBLIC_URL: siteUrl,
        ...forms,
      },
    });
    try {
      const policy = (await fetch(`${siteUrl}/expenses`)).headers.get('content-security-policy');
      expect(/frame-src ([^;]*);/.exec(policy ?? '')?.[1]).toBe(sources);
    } finally {
      await nginx.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  });
}
