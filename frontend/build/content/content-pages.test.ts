import { expect, test } from 'vitest';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { isMap, readYaml } from './content-file';
import { readContent } from './read-content';
import { schemaOf, shapeOf, type Shape } from './shape';
import { logo, partner, person, photograph, project, german } from './testing/additions';
import { renderPages, setupContentFolder } from './testing/content-folder';

/* What the pages show of the content; what is wrong with content is in content.test.ts. */

const folder = setupContentFolder();
const { write, edit, remove } = folder;
const production = { NODE_ENV: 'production' };
/** A list, a table or a heading with nothing in it. */
const EMPTY = /<(?:ul|ol|dl|table|figure|h[1-3])[^>]*><\//;
const wordsOf = (html: string) =>
  html
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
/** The facts under the hero of a project. */
const factsOf = (html: string) =>
  wordsOf(/(?<=<\/section>)<div(?:(?!<section).)*<dl(?:(?!<section).)*/.exec(html)?.[0] ?? '');
/** The content of the folder, which has no mistake. */
const readRight = () => {
  const content = readContent(folder.root);
  expect(content.faults).toEqual([]);
  return content;
};

test('a project, a person, a partner and a language are added by adding files, and a production build shows no sample in another language', async () => {
  // Without a list, it is a current project.
  write('en/projects/warm-hands.yaml', project.replace('list: current\n', ''));
  write('en/projects/warm-feet.yaml', project.replace('list: current\n', 'list: successful\n'));
  // A link to a part of a page.
  edit('en/home.yaml', 'to: /about\n', 'to: /about#warm-hands\n');
  write('pictures/projects/warm-hands/01.JPG', await photograph('#a03020'));
  write('pictures/projects/warm-hands/02.jpg', await photograph('#2050a0'));
  // A drawing for Ukrainian pages, which a photograph replaces, and a photograph for them.
  write('pictures/projects/warm-hands/01.uk.svg', logo);
  write('pictures/projects/warm-hands/02.uk.png', await photograph('#20a050'));
  write('en/people/walter-newcomer.yaml', person);
  write('pictures/people/walter-newcomer/portrait.jpg', await photograph('#208040'));
  write('en/partners/warm-house.yaml', partner);
  write('pictures/partners/warm-house/logo.svg', logo);
  write('uk/projects/warm-hands.yaml', 'name: Теплі руки\n');
  write('de/language.yaml', german);
  write('de/interface.yaml', 'skipLabel: Zum Inhalt\n');
  edit(
    'en/projects/pilot-vests.yaml',
    'facts:\n  who: Pilots',
    'facts:\n  who: Pilots\n  result: ◇ 12 vests\n  howMany: 40 vests',
  );
  const today = new Date().toISOString().slice(0, 10);
  edit('en/projects/operation-santa-claus.yaml', 'until: 2024-12-31', `until: ${today}`);
  const content = readRight();
  expect(content.untranslated).toEqual(
    expect.arrayContaining([
      'frontend/content/de/home.yaml',
      'frontend/content/de/interface.yaml, openMenuLabel',
      'frontend/content/uk/projects/warm-hands.yaml, paragraphs',
    ]),
  );

  const paths = ['/warm-hands', '/all-projects', '/about', '/about/walter-newcomer', '/partners'];
  const [page = '', projects = '', about = '', walter = '', partners = '', ...more] = await renderPages(
    folder,
    content,
    'en',
    [...paths, '/', '/operation-santa-claus', '/pilot-vests'],
  );
  expect(page).toMatch(/<h1[^>]*><span>Warm Hands</);
  expect(page).toContain('alt="A box of gloves on a counter."');
  expect(page).toContain('<dt>How many</dt><dd><span>40 pairs</span></dd>');
  expect(page).toContain('<time dateTime="2027-01-31">January 31, 2027</time>');
  expect(page).toMatch(/\/pictures\/projects\/warm-hands\/02\.\w+\.1000\.avif/);
  expect(page).toMatch(/<a [^>]*href="\/de\/warm-hands"[^>]*>Deutsch<\/a>/);
  for (const path of ['/warm-hands', '/warm-feet']) expect(projects).toContain(`href="${path}"`);
  expect(about).toContain('href="/about/walter-newcomer"');
  expect(walter).toMatch(/<h1[^>]*>Walter Newcomer<\/h1>/);
  expect(partners).toMatch(/<img src="[^"]*logo[^"]*\.svg[^"]*" alt="Warm House"/);
  const [home = '', upcoming = '', vests = ''] = more;
  expect(home).toMatch(/Upcoming projects.*upcoming-title.*href="\/operation-santa-claus"/);
  expect(upcoming).toMatch(/>Upcoming Project<.*Operation Santa Claus/);
  expect(factsOf(vests)).toBe(
    'For whom Pilots How many 40 vests Result 12 vests ◇ (sample) Still to be filled in: Where · Cost · Partner · When ◇ (sample)',
  );

  const ukrainian = await renderPages(folder, content, 'uk', undefined, production);
  const hands = ukrainian.find((html) => /<h1[^>]*><span>Теплі руки</.test(html)) ?? '';
  expect(hands).toContain('Gloves, by the box.');
  expect(hands).toMatch(/warm-hands\/01\.\w{10}\.360\.avif/);
  expect(hands).toMatch(/warm-hands\/02\.uk\.\w{10}\.360\.avif/);
  for (const html of ukrainian) {
    expect(html).not.toMatch(/◇|[@.]example\.org|Specimen|Sample|\/sandbox\/|Ще не заповнено/);
    expect(html).not.toMatch(EMPTY);
  }
});

/** A value with the mark of a sample, however volunteers write it, wherever it may stand. */
function marked(shape: Shape, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry) => marked(shape.items ?? {}, entry));
  if (isMap(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, marked(shape.properties?.[name] ?? {}, part)]),
    );
  const text = `◇${String(value).replace(/^◇ /, '')}`;
  return shape.pattern !== undefined && new RegExp(shape.pattern).test(text) ? text : value;
}

test('a production build leaves out everything that may be a sample, also if all of it is one, and what is empty then', async () => {
  const before = readContent(folder.root);
  for (const name of Object.keys(before.languages.en ?? {})) {
    const schema = schemaOf(name);
    const fields = readYaml(join(folder.root, 'content/en', `${name}.yaml`));
    if (schema) write(`en/${name}.yaml`, stringify(marked(shapeOf(schema), fields)));
  }
  remove('uk');
  const content = readRight();
  expect(content.samples.length).toBeGreaterThan(before.samples.length);
  for (const html of await renderPages(folder, content, 'en', undefined, production)) {
    expect(html).not.toMatch(/◇|[@.]example\.org|Specimen|Sample|\/sandbox\/|Still to be filled in/);
    // But for the other language of the same page.
    expect(html).not.toMatch(
      /<a [^>]*href="\/(?:partners|expenses|grants|sponsorships|other-ways-to-give)"/i,
    );
    expect(html).not.toMatch(/>Shop<|Visit the shop/);
    expect(html).not.toMatch(/<link rel="canonical"[^>]*\/(?:partners|about\/|other-ways)/);
    expect(html).not.toMatch(EMPTY);
    expect(html.includes('about-project-title')).toBe(
      html.includes('We have not published these facts yet: for whom, where, how many, cost.'),
    );
  }
});

test('in production, pages without the addresses of other sites say how to ask, and true facts of the organization are on all pages that need them', async () => {
  const paths = [
    '/donate',
    '/operation-santa-claus',
    '/expenses',
    '/grants',
    '/transparency',
    '/other-ways-to-give',
    '/about',
    '/moaa-ukraine',
  ];
  edit('en/organization.yaml', '◇ 00-0000000', '12-3456789');
  edit('en/organization.yaml', '◇ info@volunteers.example.org', 'info@vfu.org');
  edit('en/other-ways.yaml', '- ◇ Recommend', '- Recommend');
  const pages = await renderPages(folder, readRight(), 'en', [...paths, '/contact-us'], production);
  const [donate = '', santa = '', expenses = '', grants = '', transparency = '', ways = ''] = pages;
  const [about = '', veterans = '', contact = ''] = pages.slice(6);
  const [give = ''] = /<div id="give".*?<\/section>/.exec(donate) ?? [];
  // Both kinds, how to stop a monthly gift, and how a mistaken one comes back.
  expect(give.match(/href="(?:\/contact-us|mailto:info@vfu\.org)/g)).toHaveLength(4);
  expect(give).not.toContain('before you give');
  const [hero = ''] = /<section(?:(?!<section).)*?id="page-title".*?<\/section>/.exec(santa) ?? [];
  expect(hero).toMatch(/data-dialog="donation"[^>]*><span>Donate</);
  expect(santa).not.toContain('own donation page');
  for (const html of [expenses, grants]) {
    expect(html).not.toContain('<iframe');
    expect(html).toMatch(/This form is not online yet\..*<a [^>]*href="\/contact-us"[^>]*>Ask for the form/);
  }
  for (const html of [transparency, ways, about]) {
    expect(html).toContain('<strong>EIN. </strong><span>12-3456789</span>');
    expect(html).not.toContain('Address');
  }
  expect(transparency).toContain('We have not published our spending yet. Ask us:');
  expect(veterans).not.toContain('The media have told');
  expect(ways).toContain('Donor-advised fund');
  expect(ways).not.toMatch(/>Check<|>Stock</);
  expect(donate).toContain('href="/other-ways-to-give"');
  expect(contact).toContain('mailto:info@vfu.org');
});
