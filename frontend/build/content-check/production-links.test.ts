import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readdir, readFile } from 'node:fs/promises';
import { linkSettings } from '../../../backend/src/contract/public-settings';
import { SiteCopy } from './site-copy';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

/** No link is set, as in a new `.env`. */
const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://vfu.example.org', PUBLISH_SAMPLES: 'true' };

let site: SiteCopy;
let buildOutput = '';
beforeAll(async () => {
  site = await SiteCopy.create();
  const { code, output } = await site.run('build', production);
  buildOutput = output;
  if (code !== 0) throw new Error(output);
});
afterAll(() => site.remove());

const page = (path: string) => readFile(site.path(`dist${path}.html`), 'utf8');

test('the build logs each link that is not set once', () => {
  for (const name of linkSettings)
    expect(buildOutput.match(new RegExp(`${name} is not set: `, 'g'))).toHaveLength(1);
});

test('no page or script links to a sample page', async () => {
  const files = (await readdir(site.path('dist'), { recursive: true })).filter((file) =>
    /\.(?:html|js)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(60);
  for (const file of files)
    expect({
      file,
      isClean: !/\/sandbox\/(?:sample|checkout)/.test(await readFile(site.path(`dist/${file}`), 'utf8')),
    }).toEqual({
      file,
      isClean: true,
    });
});

test('no menu links to the shop, and no footer links to the forms', async () => {
  for (const path of ['/index', '/about', '/fiscal-sponsoring']) {
    const html = await page(path);
    expect(html).not.toMatch(/>Shop<|Visit the shop/);
    expect(html).not.toMatch(/href="\/(?:expenses|grants|sponsorships)"/);
  }
});

test.each(['/expenses', '/grants', '/sponsorships'])('%s explains how to ask for its form', async (path) => {
  const html = await page(path);
  expect(html).not.toContain('<iframe');
  expect(html).toMatch(/This form is not online yet\..*<a [^>]*href="\/contact-us"[^>]*>Ask for the form/);
});

test('the gift drive opens the donation dialog and does not mention its own donation page', async () => {
  const html = await page('/operation-santa-claus');
  const [hero = ''] = /<section(?:(?!<section).)*?id="page-title".*?<\/section>/.exec(html) ?? [];
  expect(hero).toMatch(/data-dialog="donation"[^>]*>Donate</);
  expect(html).not.toContain('donation page of its own');
});

test('donate buttons link to the contact page', async () => {
  const html = await page('/donate');
  const [give = ''] = /<section[^>]*id="give".*?<\/section>/.exec(html) ?? [];
  expect(give.match(/href="\/contact-us/g)).toHaveLength(2);
});
