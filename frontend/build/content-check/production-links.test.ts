import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { readdir, readFile } from 'node:fs/promises';
import { CopiedSite } from './copied-site';

jest.setTimeout(180_000);

/** Every address that is written into the pages is empty, as in a fresh `.env`. */
const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://vfu.example.org', PUBLISH_SAMPLES: 'true' };
const optional = [
  'SHOP_URL',
  'SANTA_DONATE_URL',
  'EXPENSES_FORM_URL',
  'GRANTS_FORM_URL',
  'SPONSORSHIPS_FORM_URL',
];

let site: CopiedSite;
let said = '';
beforeAll(async () => {
  site = await CopiedSite.make();
  const { code, output } = await site.run('build', production);
  said = output;
  if (code !== 0) throw new Error(output);
});
afterAll(() => site.remove());

const page = (path: string) => readFile(site.path(`dist${path}.html`), 'utf8');

test('the build names each address that is not set, once', () => {
  for (const name of [...optional, 'DONATE_MONTHLY_URL', 'DONATE_ONCE_URL'])
    expect(said.match(new RegExp(`${name} is not set: `, 'g'))).toHaveLength(1);
});

test('no page and no script leads to a sample page', async () => {
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

test('the shop is in no menu and in no column, and the forms are in no footer', async () => {
  for (const path of ['/index', '/about', '/fiscal-sponsoring']) {
    const html = await page(path);
    expect(html).not.toMatch(/>Shop<|Visit the shop/);
    expect(html).not.toMatch(/href="\/(?:expenses|grants|sponsorships)"/);
  }
});

test.each(['/expenses', '/grants', '/sponsorships'])('%s says how to ask for its form', async (path) => {
  const html = await page(path);
  expect(html).not.toContain('<iframe');
  expect(html).toMatch(/This form is not online yet\..*<a [^>]*href="\/contact-us"[^>]*>Ask for the form/);
});

test('the gift drive opens the donation dialog, and does not speak of a page of its own', async () => {
  const html = await page('/operation-santa-claus');
  const [hero = ''] = /<section[^>]*aria-labelledby="page-title".*?<\/section>/.exec(html) ?? [];
  expect(hero).toMatch(/data-dialog="donation"[^>]*>Donate</);
  expect(html).not.toContain('donation page of its own');
});

test('the payment links lead to the contact page', async () => {
  const html = await page('/donate');
  const [give = ''] = /<section[^>]*id="give".*?<\/section>/.exec(html) ?? [];
  expect(give.match(/href="\/contact-us/g)).toHaveLength(2);
});
