import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { z } from 'zod';
import { files, folders } from '../../src/content/schema';
import { faultText, isMap, readYaml } from './content-file';
import { readContent } from './read-content';
import { german, logo, partner, person, photograph, project, story } from './testing/additions';
import { frontend, renderPages, setupContentFolder } from './testing/content-folder';
import type { Shape } from './translate';

/* What the pages show of the content; what is wrong with content is in content.test.ts. */

const folder = setupContentFolder();
const { write, edit } = folder;
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

test('a project, a person, a partner, a story and a language are added by adding files, and words and dates are changed in them', async () => {
  // Without a list, it is a current project.
  await write('en/projects/warm-hands.yaml', project.replace('list: current\n', ''));
  await write('en/projects/warm-feet.yaml', project.replace('list: current\n', 'list: successful\n'));
  // A link to a part of a page.
  await edit('en/home.yaml', 'to: /about\n', 'to: /about#warm-hands\n');
  await write('pictures/projects/warm-hands/01.JPG', await photograph('#a03020'));
  await write('pictures/projects/warm-hands/02.jpg', await photograph('#2050a0'));
  // A drawing for German pages, which a photograph replaces, and a photograph for them.
  await write('pictures/projects/warm-hands/01.de.svg', logo);
  await write('pictures/projects/warm-hands/02.de.png', await photograph('#20a050'));
  await write('en/people/walter-newcomer.yaml', person);
  await write('pictures/people/walter-newcomer/portrait.jpg', await photograph('#208040'));
  await write('en/partners/warm-house.yaml', partner);
  await write('pictures/partners/warm-house/logo.svg', logo);
  await edit('en/donate.yaml', 'prostheticsStories:\n', `prostheticsStories:${story.trimEnd()}\n`);
  await write('de/language.yaml', german);
  await write('de/interface.yaml', 'skipLabel: Zum Inhalt\n');
  await write('de/projects/warm-hands.yaml', 'name: Warme Hände\n');
  await edit(
    'en/projects/pilot-vests.yaml',
    'facts:\n  who: Pilots',
    'facts:\n  who: Pilots\n  result: ◇ 12 vests\n  howMany: 40 vests',
  );
  const today = new Date().toISOString().slice(0, 10);
  await edit('en/projects/operation-santa-claus.yaml', 'until: 2024-12-31', `until: ${today}`);
  // Words that look like what the content's files refer to.
  await edit('en/about.yaml', 'title: About us', 'title: >-\n    project:about us');
  const { faults, languages } = readContent(folder.root);
  expect(faults.map(faultText)).toEqual([]);
  expect(languages.get('de')?.untranslated).toEqual(
    expect.arrayContaining([
      'frontend/content/de/home.yaml',
      'frontend/content/de/interface.yaml, openMenuLabel',
      'frontend/content/de/projects/warm-hands.yaml, paragraphs',
    ]),
  );

  const paths = ['/warm-hands', '/all-projects', '/about', '/about/walter-newcomer', '/partners', '/donate'];
  const [page = '', projects = '', about = '', walter = '', partners = '', donate = '', ...more] =
    await renderPages(folder.root, 'en', [...paths, '/', '/operation-santa-claus', '/pilot-vests']);
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
  expect(donate).toContain('<h3>A box of gloves</h3>');
  expect(about).toContain('>project:about us</h1>');
  const [home = '', upcoming = '', vests = ''] = more;
  expect(home).toMatch(/Upcoming projects.*upcoming-title.*href="\/operation-santa-claus"/);
  expect(upcoming).toMatch(/>Upcoming Project<.*Operation Santa Claus/);
  expect(factsOf(vests)).toBe(
    'For whom Pilots How many 40 vests Result 12 vests ◇ (sample) Still to be filled in: Where · Cost · Partner · When ◇ (sample)',
  );

  const [germanPage = ''] = await renderPages(folder.root, 'de', ['/warm-hands']);
  expect(germanPage).toContain('>Zum Inhalt</a>');
  expect(germanPage).toMatch(/<h1[^>]*><span>Warme Hände</);
  expect(germanPage).toContain('Gloves, by the box.');
  expect(germanPage).toMatch(/warm-hands\/01\.\w{10}\.360\.avif/);
  expect(germanPage).toMatch(/warm-hands\/02\.de\.\w{10}\.360\.avif/);
});

test('a production build shows no sample in any language, no list or heading without content, and no link to a sample page', async () => {
  const { samples } = readContent(frontend);
  expect(samples).not.toEqual([]);
  const { languages } = readContent(frontend);
  for (const code of [...languages.keys()]) {
    const pages = await renderPages(frontend, code, undefined, production);
    expect(pages.join()).not.toMatch(/other-ways-to-give|Still to be filled in|Ще не заповнено/);
    for (const html of pages) {
      // But for the other language of the same page.
      expect(html).not.toMatch(
        /<a (?![^>]*hreflang)[^>]*href="(?:\/uk)?\/(?:partners|expenses|grants|sponsorships)"/i,
      );
      expect(html).not.toMatch(/◇|[@.]example\.org|Specimen|Sample|\/sandbox\/(?:sample|checkout)/);
      expect(html).not.toMatch(/>Shop<|Visit the shop/);
      expect(html).not.toMatch(/<link rel="canonical"[^>]*\/(?:partners|about\/)/);
      expect(html).not.toMatch(EMPTY);
    }
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

test('a production build leaves out everything that may be a sample, also if all of it is one', async () => {
  const before = readContent(folder.root);
  for (const name of before.languages.get('en')?.values.keys() ?? []) {
    const [first = '', entry] = name.split('/');
    const schema = (entry === undefined ? files : folders)[first as never] as z.ZodType;
    const { value } = readYaml(join(folder.root, 'content/en', `${name}.yaml`));
    const shape = z.toJSONSchema(schema, { io: 'input' }) as Shape;
    await write(`en/${name}.yaml`, stringify(marked(shape, value)));
  }
  await rm(join(folder.root, 'content/uk'), { recursive: true });
  const { faults, samples } = readContent(folder.root);
  expect(faults.map(faultText)).toEqual([]);
  expect(samples.length).toBeGreaterThan(before.samples.length);
  for (const html of await renderPages(folder.root, 'en', undefined, production)) {
    expect(html).not.toContain('◇');
    expect(html.includes('about-project-title')).toBe(
      html.includes('We have not published these facts yet: for whom, where, how many, cost.'),
    );
    expect(html).not.toMatch(EMPTY);
  }
});

/** A value whose lists have no more entries than their schema demands. */
function cut(shape: Shape & { minItems?: number }, value: unknown): unknown {
  // All of them make 100 %.
  if (Array.isArray(value))
    return (shape.items?.properties?.percent ? value : value.slice(0, shape.minItems ?? 0)).map((entry) =>
      cut(shape.items ?? {}, entry),
    );
  if (!isMap(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, cut(shape.properties?.[name] ?? {}, part)]),
  );
}

test('each list may be as short as its schema says: no page breaks, and none has an empty list', async () => {
  await rm(join(folder.root, 'content/uk'), { recursive: true });
  const { languages } = readContent(folder.root);
  for (const name of languages.get('en')?.values.keys() ?? []) {
    const [first = '', entry] = name.split('/');
    const schema = (entry === undefined ? files : folders)[first as never] as z.ZodType | undefined;
    if (!schema) continue;
    const { value } = readYaml(join(folder.root, 'content/en', `${name}.yaml`));
    const short = cut(z.toJSONSchema(schema, { io: 'input' }) as Shape, value) as object;
    // The lists that named it may have lost it.
    await write(
      `en/${name}.yaml`,
      stringify(first === 'projects' && entry ? { list: 'current', ...short } : short),
    );
  }
  expect(readContent(folder.root).faults.map(faultText)).toEqual([]);
  for (const html of await renderPages(folder.root, 'en')) expect(html).not.toMatch(EMPTY);
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
  await edit('en/organization.yaml', '◇ 00-0000000', '12-3456789');
  await edit('en/organization.yaml', '◇ info@volunteers.example.org', 'info@vfu.org');
  await edit('en/other-ways.yaml', '- ◇ Recommend', '- Recommend');
  const pages = await renderPages(folder.root, 'en', [...paths, '/contact-us'], production);
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
