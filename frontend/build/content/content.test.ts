import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import sharp from 'sharp';
import { createServer } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { z } from 'zod';
import { files, folders } from '../../src/content/schema';
import type * as EntryServer from '../../src/entry-server';
import { defineSettings, omitsSamples, readSiteSettings } from '../site-settings';
import { faultText, isMap, readYaml } from './content-file';
import { content } from './content-plugin';
import { builtLanguages } from './languages';
import { readContent } from './read-content';
import { samplePlaces } from './report';
import type { Shape } from './translate';

const frontend = fileURLToPath(new URL('../..', import.meta.url));

/** A temporary copy of the content that tests edit. The pictures are those of the original, and added ones. */
let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'vfu-content-'));
  for (const folder of ['en', 'uk', 'pictures', 'documents'])
    await cp(join(frontend, 'content', folder), join(root, 'content', folder), { recursive: true });
});
afterEach(() => rm(root, { recursive: true }));

/** @param file below `content/` */
async function write(file: string, text: string | Buffer): Promise<void> {
  const path = join(root, 'content', file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

/** Replaces text in a file, which has to contain it. */
async function edit(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(join(root, 'content', file), 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
  await write(file, text.replace(from, to));
}

/**
 * The HTML of pages, for tests, without a build.
 * @param folder that has the `content` folder
 * @param code the language
 * @param paths without the language; undefined: all
 * @param environment the settings of the build
 */
async function renderPages(
  folder: string,
  code: string,
  paths?: string[],
  environment: Record<string, string> = {},
): Promise<string[]> {
  const server = await createServer({
    root: frontend,
    configFile: false,
    appType: 'custom',
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [
      react(),
      content({
        root: folder,
        code,
        languages: builtLanguages(folder),
        omitsSamples: omitsSamples(environment),
      }),
    ],
    resolve: {
      alias: { '@contract': fileURLToPath(new URL('../../../backend/src/contract', import.meta.url)) },
    },
    define: {
      ...defineSettings(readSiteSettings(environment)),
      'import.meta.env.LANGUAGE': JSON.stringify(code),
    },
  });
  try {
    const { pages, renderPage } = (await server.ssrLoadModule('/src/entry-server.tsx')) as typeof EntryServer;
    return await Promise.all(
      (paths ?? pages.map(({ path }) => path)).map(async (path) => {
        const { head, body } = await renderPage(path);
        return head + body;
      }),
    );
  } finally {
    await server.close();
  }
}

const photograph = (hue: string) =>
  sharp({ create: { width: 1000, height: 750, channels: 3, background: hue } })
    .jpeg()
    .toBuffer();
const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100"><path d="M0 0h300v100H0z"/></svg>';

const project = `
name: Warm Hands
badge: humanitarian
label: ongoing
list: current
summary: Gloves for those who work outside in winter.
picture:
  file: /projects/warm-hands/01.jpg
  alt: A pair of knitted gloves on a table.
description: Gloves, by the box.
paragraphs:
  - People who repair a power line in January need warm fingers.
facts:
  who: People who repair power lines
  howMany: 40 pairs
updates:
  - on: 2027-01-31
    text: The first box is there.
photos:
  - file: /projects/warm-hands/02.jpg
    alt: A box of gloves on a counter.
`;
const person = `
name: Walter Newcomer
role: Volunteer
membershipType: VOLUNTEER
info:
  - He came to carry one box, and stayed.
profileImage:
  file: /people/walter-newcomer/portrait.jpg
  alt: A man with a box on his shoulder.
`;
const partner = `
name: Warm House
link: https://warm-house.org/
logo: /partners/warm-house/logo.svg
wordmark: cut
`;
const story = `
  - id: gloves
    title: A box of gloves
    paragraphs:
      - It arrived in January.
    picture:
      file: /projects/warm-hands/02.jpg
      alt: A box of gloves on a counter.
    externalLink: https://warm-house.org/story
`;
const german = `
name: Deutsch
offer: Diese Seite auf Deutsch lesen
decline: Nein, danke
published: true
`;

test('a project, a person, a partner, a story and a language are added by adding files', async () => {
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
  const { faults, languages } = readContent(root);
  expect(faults.map(faultText)).toEqual([]);
  expect(languages.get('de')?.untranslated).toEqual(
    expect.arrayContaining([
      'frontend/content/de/home.yaml',
      'frontend/content/de/interface.yaml, openMenuLabel',
      'frontend/content/de/projects/warm-hands.yaml, paragraphs',
    ]),
  );

  const paths = ['/warm-hands', '/all-projects', '/about', '/about/walter-newcomer', '/partners', '/donate'];
  const [page = '', projects = '', about = '', walter = '', partners = '', donate = ''] = await renderPages(
    root,
    'en',
    paths,
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
  expect(donate).toContain('<h3>A box of gloves</h3>');

  const [germanPage = ''] = await renderPages(root, 'de', ['/warm-hands']);
  expect(germanPage).toContain('>Zum Inhalt</a>');
  expect(germanPage).toMatch(/<h1[^>]*><span>Warme Hände</);
  expect(germanPage).toContain('Gloves, by the box.');
  expect(germanPage).toMatch(/warm-hands\/01\.\w{10}\.360\.avif/);
  expect(germanPage).toMatch(/warm-hands\/02\.de\.\w{10}\.360\.avif/);
});

test('a production build shows no sample in any language, and no list or heading without content', async () => {
  const { samples } = readContent(root);
  expect(samples.length).toBeGreaterThan(50);
  for (const { code } of builtLanguages(root)) {
    const pages = await renderPages(root, code, undefined, { NODE_ENV: 'production' });
    // Those of the specification without the people and the partners.
    expect(pages).toHaveLength(33);
    expect(pages.join()).not.toMatch(/other-ways-to-give|Still to be filled in|Ще не заповнено/);
    for (const html of pages) {
      // But for the other language of the same page.
      expect(html).not.toMatch(
        /<a (?![^>]*hreflang)[^>]*href="(?:\/uk)?\/(?:partners|expenses|grants|sponsorships)"/i,
      );
      expect(html).not.toMatch(/◇|[@.]example\.org|Specimen|Sample/);
      expect(html).not.toMatch(/<(?:ul|ol|dl|table|figure|h[1-3])[^>]*><\//);
    }
  }
});

test('the list of samples begins with what donors look for', () => {
  const { samples } = readContent(root);
  const places = samplePlaces(samples);
  expect(places).toHaveLength(samples.length);
  expect(places.slice(0, 5)).toEqual([
    expect.stringMatching(/organization.*legalName$/),
    expect.stringMatching(/ein$/),
    expect.stringMatching(/address$/),
    expect.stringMatching(/people.*: PRESIDENT$/),
    expect.stringMatching(/email$/),
  ]);
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
  for (const name of readContent(root).languages.get('en')?.values.keys() ?? []) {
    const [first = '', entry] = name.split('/');
    const schema = (entry === undefined ? files : folders)[first as never] as z.ZodType;
    const { value } = readYaml(join(root, 'content/en', `${name}.yaml`));
    const shape = z.toJSONSchema(schema, { io: 'input' }) as Shape;
    await write(`en/${name}.yaml`, stringify(marked(shape, value)));
  }
  await rm(join(root, 'content/uk'), { recursive: true });
  const { faults, samples } = readContent(root);
  expect(faults.map(faultText)).toEqual([]);
  expect(samples.length).toBeGreaterThan(140);
  for (const html of await renderPages(root, 'en', undefined, { NODE_ENV: 'production' })) {
    expect(html).not.toContain('◇');
    expect(html.includes('about-project-title')).toBe(false);
    expect(/<(?:ul|ol|dl|table|figure|h[1-3])[^>]*><\//.exec(html)).toBeNull();
  }
});

test('a project shows its facts under its hero; a trial also names those that nobody has filled in', async () => {
  const facts = ['who: Pilots', 'result: ◇ 12 vests', 'howMany: 40 vests'].join('\n  ');
  await edit('en/projects/pilot-vests.yaml', 'facts:\n  who: Pilots', `facts:\n  ${facts}`);
  const shown = async (environment: Record<string, string>) => {
    const [html = ''] = await renderPages(root, 'en', ['/pilot-vests'], environment);
    const [sheet = ''] = /(?<=<\/section>)<div(?:(?!<section).)*<dl(?:(?!<section).)*/.exec(html) ?? [];
    return sheet
      .replaceAll('<!-- -->', '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  };
  expect(await shown({})).toBe(
    'For whom Pilots How many 40 vests Result 12 vests ◇ (sample) Still to be filled in: Where · Cost · Partner · When ◇ (sample)',
  );
  expect(await shown({ NODE_ENV: 'production' })).toBe('For whom Pilots How many 40 vests');
});

test('an upcoming project is one until its last day, which its file has to name', async () => {
  const file = 'en/projects/operation-santa-claus.yaml';
  const [before = '', projectBefore = ''] = await renderPages(root, 'en', ['/', '/operation-santa-claus']);
  expect(before).not.toMatch(/upcoming-title|Upcoming|2024/);
  expect(projectBefore).toMatch(/>Completed Project<.*Operation Santa Claus/);
  await edit(file, 'until: 2024-12-31', `until: ${new Date().toISOString().slice(0, 10)}`);
  const [home = '', projectPage = ''] = await renderPages(root, 'en', ['/', '/operation-santa-claus']);
  expect(home).toMatch(/Upcoming projects.*upcoming-title.*href="\/operation-santa-claus"/);
  expect(projectPage).toMatch(/>Upcoming Project<.*Operation Santa Claus/);
  await edit(file, 'until:', 'funded: true\n#');
  expect(readContent(root).faults.map(faultText)).toEqual([
    `frontend/content/${file}, until: An upcoming project needs its last day, so that no page calls it upcoming after that.`,
  ]);
});

test('the organization’s facts stand once: a true one is on all pages that need it, also in production', async () => {
  await edit('en/organization.yaml', '◇ 00-0000000', '12-3456789');
  await edit('en/organization.yaml', '◇ info@volunteers.example.org', 'info@vfu.org');
  await edit('en/other-ways.yaml', '- ◇ Recommend', '- Recommend');
  const paths = ['/transparency', '/other-ways-to-give', '/contact-us', '/donate'];
  const [transparency = '', ways = '', contact = '', donate = ''] = await renderPages(root, 'en', paths, {
    NODE_ENV: 'production',
  });
  for (const html of [transparency, ways]) {
    expect(html).toContain('<strong>EIN. </strong><span>12-3456789</span>');
    expect(html).not.toContain('Address');
  }
  expect(ways).toContain('Donor-advised fund');
  expect(ways).not.toMatch(/>Check<|>Stock</);
  expect(donate).toContain('href="/other-ways-to-give"');
  expect(contact).toContain('mailto:info@vfu.org');
  await edit('en/organization.yaml', '12-3456789', '123456789');
  await edit('en/organization.yaml', 'America/New_York', 'America/Kyiv');
  expect(readContent(root).faults.map(faultText)).toEqual([
    'frontend/content/en/organization.yaml, ein: An EIN has nine digits, like 12-3456789.',
    'frontend/content/en/organization.yaml, timeZone: Write the time zone as a continent and a city, like America/New_York.',
  ]);
});

const inWords = 'It begins a paragraph of a page,';
const inEntry = 'If this is a sample, its entry in the English file has';
test.each([
  ['en/projects/edcamp.yaml', 'summary: ', 'summary', inWords],
  ['en/projects/edcamp.yaml', "    alt: '", 'photos, entry 1, alt', inWords],
  ['uk/home.yaml', '  lead: ', 'hero, lead', inWords],
  ['en/partners/warm-house.yaml', 'name: ', 'name', inEntry],
  ['en/site.yaml', '  - id: ', 'transparencyBadges, entry 1, id', inEntry],
  ['uk/people/maria-sample.yaml', '  - ', 'info, entry 1', inEntry],
])('a ◇ that would not mark a sample is a mistake: in %s, %j', async (file, before, field, what) => {
  await write(
    'en/partners/warm-house.yaml',
    partner.replace('logo:', '# logo:').replace('warm-house.org', 'warm.org'),
  );
  await edit(file, before, `${before}◇ `);
  expect(readContent(root).faults.map(faultText)).toEqual([
    expect.stringContaining(
      `frontend/content/${file}, ${field}: The mark ◇ cannot stand here. ${what}`,
    ) as string,
  ]);
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
  await rm(join(root, 'content/uk'), { recursive: true });
  const { languages } = readContent(root);
  for (const name of languages.get('en')?.values.keys() ?? []) {
    const [first = '', entry] = name.split('/');
    const schema = (entry === undefined ? files : folders)[first as never] as z.ZodType | undefined;
    if (!schema) continue;
    const { value } = readYaml(join(root, 'content/en', `${name}.yaml`));
    const short = cut(z.toJSONSchema(schema, { io: 'input' }) as Shape, value) as object;
    // The lists that named it may have lost it.
    await write(
      `en/${name}.yaml`,
      stringify(first === 'projects' && entry ? { list: 'current', ...short } : short),
    );
  }
  expect(readContent(root).faults.map(faultText)).toEqual([]);
  for (const html of await renderPages(root, 'en'))
    expect(/<(?:ul|ol|dl|table|figure|h[1-3])[^>]*><\//.exec(html)).toBeNull();
});

test.each(['project:', 'picture:', 'file:'])('words may begin with %s', async (word) => {
  await edit('en/about.yaml', 'title: About us', `title: >-\n    ${word}about us`);
  const [about = ''] = await renderPages(root, 'en', ['/about']);
  expect(about).toContain(`>${word}about us</h1>`);
});

test('a mistake is said with its file and field, what is wrong, and what to do', async () => {
  await write(
    'en/projects/warm-hands.yaml',
    project
      .replace('badge: humanitarian', 'badge: Urgent')
      .replace('summary:', 'sumary:')
      .replace('description: Gloves, by the box.', 'description:')
      .replace('label: ongoing', 'label: ongoing\nreadMore: www.warm-hands.org'),
  );
  await write('en/projects/about.yaml', project);
  await write('en/projects/uk.yaml', project);
  await write('en/people/Walter_N.yaml', person);
  await write('en/people/walter.yaml', person.replace('info:', 'info: one\nmore: Two: three\ninfo:'));
  await write('en/partners/warm-house.yaml', partner.replace('warm-house.org', 'warm-house.example.org'));
  await write('en/partners/no-space.yaml', 'name:Warm House\nlink: https://warm-house.org/\n');
  await write('en/partners/tab.yaml', 'name: Warm House\n\tlink: https://warm-house.org/\n');
  await write('en/partners/warm.yml', partner);
  await write('uk copy/language.yaml', german);
  await write('en/partners/large-logo.yaml', partner);
  await write('en/partners/no-logo.yaml', partner.replace('/warm-house/', '/none/'));
  await write('pictures/partners/warm-house/logo.svg', logo + ' '.repeat(200_000));
  await edit('en/site.yaml', 'name: Transparency seal', 'name: Seal #5');
  await edit('en/transparency.yaml', 'percent: 86', 'percent: 80');
  await edit('en/home.yaml', '- pilot-vests', '- pilot-vest');
  await edit('en/home.yaml', 'to: /about', 'to: /abuot');
  await edit('en/about.yaml', 'personPage:', 'personPage: A: b');
  await edit('en/forms.yaml', 'value: Donation Matching', `value: ${'Donations '.repeat(7)}`);
  const { faults } = readContent(root);
  expect(faults.filter(({ file }) => file.endsWith('about.yaml')).map(faultText)).toHaveLength(2);
  const en = 'frontend/content/en';
  expect(faults.map(faultText)).toEqual(
    expect.arrayContaining([
      `${en}/projects/warm-hands.yaml, badge: “Urgent” does not exist. Choose one of: humanitarian, medical, educational.`,
      `${en}/projects/warm-hands.yaml: There is no field “sumary” here. Write “summary”.`,
      `${en}/projects/warm-hands.yaml, description: There are no words. Write them, or delete the whole field if it is not needed.`,
      `${en}/projects/warm-hands.yaml, readMore: Start the link with / for a page of this site, or with https://. Before an example of an address stands ◇.`,
      `${en}/projects/about.yaml: This project would hide another page with the same address. Rename the file.`,
      `${en}/projects/uk.yaml: This project would hide another page with the same address. Rename the file.`,
      `${en}/people/Walter_N.yaml: This name cannot be part of an address. Name the file in small letters, digits and hyphens.`,
      expect.stringContaining(`${en}/people/walter.yaml, line 6: The words have a colon: write >-`) as string,
      `${en}/partners/no-space.yaml, line 1: A space is missing behind the colon.`,
      expect.stringContaining(`${en}/partners/tab.yaml, line 2: This line begins with a tab.`) as string,
      `${en}/partners/warm-house.yaml, link: https://warm-house.example.org/ leads nowhere. Write the real address, or mark it as a sample until you have it (docs/content.md).`,
      expect.stringContaining('frontend/content/uk copy: The site does not read this folder:') as string,
      expect.stringContaining(`${en}/partners/warm.yml: The site does not read this file.`) as string,
      expect.stringContaining(`${en}/partners/large-logo.yaml, logo: logo.svg has 201 kB`) as string,
      `${en}/partners/no-logo.yaml, logo: There is no file frontend/content/pictures/partners/none/logo.svg. Correct the name, or put the file there.`,
      `${en}/site.yaml, line 22: The words behind # would be lost: write >- in their place, and the words in the next line, two spaces further in than the field or the “-”.`,
      `${en}/transparency.yaml, transparency, spending, years, entry 1, shares: The shares do not add up to 100 %.`,
      `${en}/home.yaml, aboutBlock, link, to: This site has no page /abuot. Write “/about”.`,
      `${en}/home.yaml, heroArticles, entry 1: There is no project pilot-vest. Write “pilot-vests”.`,
      `${en}/forms.yaml, contributionTypes, entry 4, value: Write at most 60 characters.`,
    ]),
  );
});

test('each mistake is one sentence, and all are said at once, without what follows from another', async () => {
  const faultsAfter = async (file: string, from: string, to: string) => {
    const text = await readFile(join(root, 'content', file), 'utf8');
    await edit(file, from, to);
    const faults = readContent(root).faults.map(faultText);
    await write(file, text);
    return faults;
  };
  const en = 'frontend/content/en';
  expect(await faultsAfter('en/projects/edcamp.yaml', 'name: EdCamp', 'name: Ed: Camp')).toEqual([
    expect.stringContaining(`${en}/projects/edcamp.yaml, line 1: The words have a colon`) as string,
  ]);
  expect(await faultsAfter('en/projects/edcamp.yaml', 'summary:', 'sumary:')).toEqual([
    `${en}/projects/edcamp.yaml: There is no field “sumary” here. Write “summary”.`,
  ]);
  expect(await faultsAfter('en/projects.yaml', 'currentProjects:', '<<<<<<< HEAD\ncurrentProjects:')).toEqual(
    [expect.stringMatching(/projects\.yaml, line \d+: Here are two versions of the same lines\./) as string],
  );

  // A syntax error, a wrong name, an unknown project and a wrong translation in the same files.
  await edit('en/home.yaml', 'heroArticlesTitle: ', 'heroArticlesTitle: A: ');
  await edit('en/home.yaml', 'supportTitle:', 'suportTitle:');
  await edit('en/home.yaml', '- pilot-vests', '- pilot-vest');
  await edit('uk/home.yaml', 'runningLineName:', 'runingLineName:');
  await edit('uk/home.yaml', 'mediaTitle:', 'mediaTitle: А: ');
  await edit('en/projects/edcamp.yaml', '/projects/edcamp/02.svg', '/projects/edcamp/92.svg');
  const faults = readContent(root).faults.map(faultText);
  expect(faults).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/en\/home\.yaml, line \d+: The words have a colon/) as string,
      `${en}/home.yaml: There is no field “suportTitle” here. Write “supportTitle”.`,
      `${en}/home.yaml, heroArticles, entry 1: There is no project pilot-vest. Write “pilot-vests”.`,
      expect.stringMatching(/uk\/home\.yaml, line \d+: The words have a colon/) as string,
      `${en}/projects/edcamp.yaml, photos, entry 1, file: There is no picture 92 in frontend/content/pictures/projects/edcamp/. Correct the name, or put 92.jpg there.`,
    ]),
  );
  expect(faults).toHaveLength(5);
});

test('what word processors add is taken out', async () => {
  const copied = `\uFEFFname:\u00a0 \u00a0Warm \u200bHands\r
summary: \u2022\u00a0\u201cGloves\u201d for win\u00adter.\u000b
picture:
\u00a0 file: /projects/warm-hands/01.jpg
\u00a0 alt: \uF0B7 A pair of knitted gloves on a table.
description: Gloves,\u2028by the box.
paragraphs:
  -\u00a0\u25AA Three pairs.\u0003
  - ·\t\u00a0Four pairs.
  - "o\\tFive \\u200Bpairs\\u000B."
  - o\u00a0 Six pairs.
  - o so many pairs.
`;
  await write('en/projects/warm-hands.yaml', project.replace(/[^]*(?=facts:)/, `${copied}list: current\n`));
  await write('pictures/projects/warm-hands/01.jpg', await photograph('#a03020'));
  await write('pictures/projects/warm-hands/02.jpg', await photograph('#2050a0'));
  const { faults, languages } = readContent(root);
  expect(faults.map(faultText)).toEqual([]);
  expect(languages.get('en')?.values.get('projects/warm-hands')).toMatchObject({
    name: 'Warm Hands',
    summary: '“Gloves” for winter.',
    picture: { alt: 'A pair of knitted gloves on a table.' },
    description: 'Gloves, by the box.',
    paragraphs: ['Three pairs.', 'Four pairs.', 'Five pairs .', 'Six pairs.', 'o so many pairs.'],
  });
});

test('a file as it may come is told by its name, with what to do', async () => {
  const cyrillic = Buffer.from([...Buffer.from('name: '), 0xcf, 0xf0, 0xe8, 0x0a]);
  await write('uk/projects/edcamp.yaml', cyrillic);
  await edit('uk/about.yaml', 'title: ', 'title: >-\n    \uFFFD');
  await edit('uk/donate.yaml', 'title: ', 'title: >-\n    \uFFFD\uFFFD');
  await write('New folder/home.yaml', 'x: y\n');
  await write('__MACOSX/._home.yaml', 'x');
  await write('en/projects/edcamp (1).yaml', project);
  await edit('en/transparency.yaml', 'annual-report-2025.pdf', 'Budget 100%.pdf');
  await edit('en/transparency.yaml', 'form-990-2024.pdf', "Olena's report.pdf");
  const content = 'frontend/content';
  const wrongName = expect.stringMatching(
    /transparency\.yaml, .*, file: Give the document a name without quotation marks, apostrophe, #/,
  ) as string;
  expect(readContent(root).faults.map(faultText).sort()).toEqual([
    expect.stringContaining(`${content}/New folder: The site does not read this folder:`) as string,
    expect.stringContaining(`${content}/__MACOSX: The site does not read this folder:`) as string,
    expect.stringContaining(
      `${content}/en/projects/edcamp (1).yaml: This name cannot be part of an address.`,
    ) as string,
    wrongName,
    wrongName,
    expect.stringMatching(/uk\/about\.yaml, line \d+: “�” stands for a sign that was lost\./) as string,
    expect.stringContaining(`${content}/uk/donate.yaml: This file was saved in a wrong encoding,`) as string,
    `${content}/uk/projects/edcamp.yaml: This file is not in UTF-8. Save it again, with the encoding UTF-8 (Notepad: Save as, Encoding: UTF-8).`,
  ]);
});

test('no words become a program of the build: its own marks are refused, also as escapes', async () => {
  await write('documents/program.js', 'globalThis.hasRun = true;');
  await edit('en/site.yaml', 'rights: All', 'rights: "\\uE000file:documents/program.js"\n#');
  expect(readContent(root).faults.map(faultText)).toEqual([
    expect.stringMatching(/en\/site\.yaml, line \d+: “\uE000” stands for a sign that was lost\./) as string,
  ]);
});

test('a folder that is a copy of English is a language that is not translated yet', async () => {
  await cp(join(root, 'content/en'), join(root, 'content/de'), { recursive: true });
  await cp(join(root, 'content/en'), join(root, 'content/pl'), { recursive: true });
  const { faults, languages } = readContent(root);
  expect(faults.map(faultText)).toEqual([]);
  expect(languages.get('pl')?.untranslated).toEqual(
    expect.arrayContaining([
      'frontend/content/pl/language.yaml, name (no page is published before)',
      'frontend/content/pl/giving.yaml, thanks, units, MILES',
    ]),
  );
  expect(builtLanguages(root).map(({ code }) => code)).toEqual(['en', 'uk']);
  await write('de/language.yaml', german);
  expect(builtLanguages(root).map(({ code }) => code)).toEqual(['en', 'de', 'uk']);
});

test('the development server of a language leads to its home page', async () => {
  const server = await createServer({
    root: frontend,
    configFile: false,
    appType: 'custom',
    logLevel: 'silent',
    server: { host: '127.0.0.1', port: 0, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [content({ root, code: 'uk', languages: [] })],
  });
  await server.listen();
  const [address = ''] = server.resolvedUrls?.local ?? [];
  const { status, headers } = await fetch(address, { redirect: 'manual' });
  expect([status, headers.get('location')]).toEqual([302, '/uk']);
  await server.close();
});

test('a translation has words only, with the places and the forms of its language', async () => {
  await edit('uk/projects/edcamp.yaml', 'name:', 'badge: medical\nname:');
  await edit('uk/privacy.yaml', '{days}', '{днів}');
  await edit('uk/giving.yaml', 'few: милі', 'two: милі');
  await edit('uk/home.yaml', 'file: /home/gallery/01.svg', 'file: /home/gallery/99.svg');
  await write('uk/projects/old.yaml', 'name: Давній\n');
  const { faults } = readContent(root);
  const uk = 'frontend/content/uk';
  expect(faults.map(faultText)).toEqual(
    expect.arrayContaining([
      expect.stringContaining(
        `${uk}/projects/edcamp.yaml, badge: The English file has no such field here.`,
      ) as string,
      expect.stringMatching(
        /^frontend\/content\/uk\/privacy\.yaml, .*: The site inserts \{days\} into the English, and \{днів\} into this\./,
      ) as string,
      `${uk}/giving.yaml, thanks, units, MILES: This language has these forms: few, many, one, other. Write each.`,
      expect.stringContaining(
        `${uk}/home.yaml, gallery, photos, /home/gallery/99.svg: The English file has no entry with this file.`,
      ) as string,
      expect.stringContaining(`${uk}/projects/old.yaml: There is no English file of this name.`) as string,
    ]),
  );
});

test('a sample that is real in English only is in English until its translation is real, too', async () => {
  await edit('uk/giving.yaml', '◇ Пічка', 'Пічка');
  expect(readContent(root).faults.map(faultText)).toEqual([
    'frontend/content/uk/giving.yaml, amounts, list, 100, meaning: This is a sample in English. Begin it with ◇ here, too.',
  ]);
  await edit('en/giving.yaml', '◇ A stove', 'A stove');
  await edit('en/giving.yaml', '◇ One first aid kit', 'Three first aid kits');
  await edit('en/people/maria-sample.yaml', 'sample: true\n', '');
  const { faults, languages } = readContent(root);
  expect(faults).toEqual([]);
  const { values, untranslated = [] } = languages.get('uk') ?? {};
  expect(values?.get('giving')).toMatchObject({
    amounts: { list: [{ meaning: { sample: true } }, { meaning: 'Three first aid kits' }, {}] },
  });
  expect(values?.get('people/maria-sample')).toMatchObject({ name: 'Maria Sample' });
  expect(untranslated).toEqual([
    expect.stringMatching(
      /uk\/giving\.yaml, amounts, list, \d+, meaning \(begins with ◇; English does not\)$/,
    ) as string,
    'frontend/content/uk/people/maria-sample.yaml, (has “sample: true”; English does not)',
  ]);
});

test('misspelt braces in English are the fault of the English file', async () => {
  await edit('en/giving.yaml', '{gift}', '{gfit}');
  expect(readContent(root).faults.map(faultText)).toEqual([
    expect.stringMatching(
      /en\/giving\.yaml, giftStatus, announcements, \w+: The site inserts nothing for \{gfit\}\. Write “\{gift\}”\.$/,
    ) as string,
  ]);
});

test('a file whose English one is gone is renamed or deleted; the name of another translation is not proposed', async () => {
  const message = (name: string) =>
    `There is no English file of this name. Rename this one like the English file${name}, or delete it if that is gone.`;
  await rm(join(root, 'content/en/people/henry-specimen.yaml'));
  await cp(join(root, 'content/uk/people/maria-sample.yaml'), join(root, 'content/uk/people/walter-n.yaml'));
  await write('en/people/walter.yaml', person);
  await write('en/people/New folder/walter.yaml', person);
  await write('pictures/people/walter-newcomer/portrait.jpg', await photograph('#208040'));
  expect(readContent(root).faults.map(faultText)).toEqual([
    'frontend/content/en/people/New folder: The site does not read this folder. Move what you need to its place, and delete the folder.',
    `frontend/content/uk/people/henry-specimen.yaml: ${message('')}`,
    `frontend/content/uk/people/walter-n.yaml: ${message(', “people/walter”')}`,
  ]);
});

test('the published languages lack no words, and the content has the specified numbers of entries', () => {
  const { faults, languages, samples } = readContent(frontend);
  expect(faults).toEqual([]);
  for (const { code } of builtLanguages(frontend)) expect(languages.get(code)?.untranslated).toEqual([]);
  const names = [...(languages.get('en')?.values.keys() ?? [])];
  const count = (kind: string) => names.filter((name) => name.startsWith(`${kind}/`)).length;
  const hasSamples = (kind: string) => samples.some(({ place }) => place.includes(`/${kind}/`));
  expect(count('projects')).toBeGreaterThanOrEqual(19);
  if (hasSamples('people')) expect(count('people')).toBeGreaterThanOrEqual(16);
  if (hasSamples('partners')) expect(count('partners')).toBeGreaterThanOrEqual(16);
});

test('pages without the addresses of other sites have no link to a sample page, and say how to ask', async () => {
  const paths = [
    '/',
    '/about',
    '/fiscal-sponsoring',
    '/donate',
    '/operation-santa-claus',
    '/expenses',
    '/grants',
  ];
  const pages = await renderPages(frontend, 'en', paths, { NODE_ENV: 'production' });
  for (const html of pages) {
    expect(html).not.toMatch(/\/sandbox\/(?:sample|checkout)/);
    expect(html).not.toMatch(/>Shop<|Visit the shop/);
    expect(html).not.toMatch(/href="\/(?:expenses|grants|sponsorships)"/);
  }
  const [donate = '', santa = '', ...forms] = pages.slice(3);
  const [give = ''] = /<div id="give".*?<\/section>/.exec(donate) ?? [];
  // Both kinds, and how to stop a monthly gift.
  expect(give.match(/href="\/contact-us/g)).toHaveLength(3);
  const [hero = ''] = /<section(?:(?!<section).)*?id="page-title".*?<\/section>/.exec(santa) ?? [];
  expect(hero).toMatch(/data-dialog="donation"[^>]*><span>Donate</);
  expect(santa).not.toContain('own donation page');
  for (const html of forms) {
    expect(html).not.toContain('<iframe');
    expect(html).toMatch(/This form is not online yet\..*<a [^>]*href="\/contact-us"[^>]*>Ask for the form/);
  }
});
