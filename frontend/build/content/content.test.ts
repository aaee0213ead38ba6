import { cp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, test } from 'vitest';
import { faultText } from './content-file';
import { content } from './content-plugin';
import { builtLanguages } from './languages';
import { readContent } from './read-content';
import { samplePlaces } from './report';
import { german, logo, partner, person, photograph, project } from './testing/additions';
import { frontend, setupContentFolder } from './testing/content-folder';

const folder = setupContentFolder();
const { write, edit } = folder;

test('the list of samples begins with what donors look for', () => {
  const { samples } = readContent(folder.root);
  const places = samplePlaces(samples);
  expect(places).toHaveLength(samples.length);
  expect(places.slice(0, 6)).toEqual([
    expect.stringMatching(/organization.*legalName$/),
    expect.stringMatching(/ein$/),
    expect.stringMatching(/address$/),
    expect.stringMatching(/officer$/),
    expect.stringMatching(/email$/),
    expect.stringMatching(/people.*: PRESIDENT$/),
  ]);
});

const inWords = 'It begins a paragraph of a page,';
const inEntry = 'If this is a sample, its entry in the English file has';
test('a ◇ that would not mark a sample is a mistake', async () => {
  const withoutLogo = partner.replace('logo:', '# logo:').replace('warm-house.org', 'warm.org');
  await write('en/partners/warm-house.yaml', withoutLogo);
  const expected: unknown[] = [];
  for (const [file, before, field, what] of [
    ['en/projects/edcamp.yaml', 'summary: ', 'summary', inWords],
    ['en/projects/edcamp.yaml', "    alt: '", 'photos, entry 1, alt', inWords],
    ['uk/home.yaml', '  lead: ', 'hero, lead', inWords],
    ['en/partners/warm-house.yaml', 'name: ', 'name', inEntry],
    ['en/site.yaml', '  - id: ', 'transparencyBadges, entry 1, id', inEntry],
    ['uk/people/maria-sample.yaml', '  - ', 'info, entry 1', inEntry],
  ] as const) {
    await edit(file, before, `${before}◇ `);
    expected.push(
      expect.stringContaining(`frontend/content/${file}, ${field}: The mark ◇ cannot stand here. ${what}`),
    );
  }
  const faults = readContent(folder.root).faults.map(faultText);
  expect(faults.sort()).toEqual(expect.arrayContaining(expected));
  expect(faults).toHaveLength(expected.length);
});

test('an upcoming project names its last day', async () => {
  const file = 'en/projects/operation-santa-claus.yaml';
  await edit(file, 'until:', 'funded: true\n#');
  expect(readContent(folder.root).faults.map(faultText)).toEqual([
    `frontend/content/${file}, until: An upcoming project needs its last day, so that no page calls it upcoming after that.`,
  ]);
});

test('the organization’s number and time zone have their form', async () => {
  await edit('en/organization.yaml', '◇ 00-0000000', '123456789');
  await edit('en/organization.yaml', 'America/New_York', 'America/Kyiv');
  expect(readContent(folder.root).faults.map(faultText)).toEqual([
    'frontend/content/en/organization.yaml, ein: An EIN has nine digits, like 12-3456789.',
    'frontend/content/en/organization.yaml, timeZone: Write the time zone as a continent and a city, like America/New_York.',
  ]);
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
  const { faults } = readContent(folder.root);
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
      `${en}/site.yaml, line 23: The words behind # would be lost: write >- in their place, and the words in the next line, two spaces further in than the field or the “-”.`,
      `${en}/transparency.yaml, transparency, spending, years, entry 1, shares: The shares do not add up to 100 %.`,
      `${en}/home.yaml, aboutBlock, link, to: This site has no page /abuot. Write “/about”.`,
      `${en}/home.yaml, heroArticles, entry 1: There is no project pilot-vest. Write “pilot-vests”.`,
      `${en}/forms.yaml, contributionTypes, entry 4, value: Write at most 60 characters.`,
    ]),
  );
});

test('each mistake is one sentence, and all are said at once, without what follows from another', async () => {
  const faultsAfter = async (file: string, from: string, to: string) => {
    const text = await readFile(join(folder.root, 'content', file), 'utf8');
    await edit(file, from, to);
    const faults = readContent(folder.root).faults.map(faultText);
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
  const faults = readContent(folder.root).faults.map(faultText);
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
  const { faults, languages } = readContent(folder.root);
  expect(faults.map(faultText)).toEqual([]);
  expect(languages.get('en')?.values.get('projects/warm-hands')).toMatchObject({
    name: 'Warm Hands',
    summary: '“Gloves” for winter.',
    picture: { alt: 'A pair of knitted gloves on a table.' },
    description: 'Gloves, by the box.',
    paragraphs: ['Three pairs.', 'Four pairs.', 'Five pairs .', 'Six pairs.', 'o so many pairs.'],
  });
});

test.each(['windows-1252', 'windows-1251', 'latin1'])(
  'words that were read as %s and saved are told, with what they were',
  async (encoding) => {
    const meant = 'Don’t wait, Ольго: «Їжак» — це';
    const bytes = Buffer.from(meant);
    const saved = encoding === 'latin1' ? bytes.toString('latin1') : new TextDecoder(encoding).decode(bytes);
    await edit('en/projects/edcamp.yaml', 'summary: ', `summary: >-\n  ${saved}\n#`);
    const faults = readContent(folder.root).faults.map(faultText);
    expect(faults[0]).toMatch(/edcamp\.yaml, line \d+: “.*” was read in a wrong encoding\. Write “’”\./);
    for (const word of ['Ольго', '«Їжак»', '—', 'це']) expect(faults.join()).toContain(`Write “${word}”`);
  },
);

test('a file as it may come is told by its name, with what to do', async () => {
  const cyrillic = Buffer.from([...Buffer.from('name: '), 0xcf, 0xf0, 0xe8, 0x0a]);
  await write('uk/projects/edcamp.yaml', cyrillic);
  await edit('uk/about.yaml', 'title: ', 'title: >-\n    \uFFFD');
  await edit('uk/donate.yaml', 'title: ', 'title: >-\n    \uFFFD\uFFFD');
  await write('New folder/home.yaml', 'x: y\n');
  await write('__MACOSX/._home.yaml', 'x');
  await write('ar/home.yaml', 'x: y\n');
  await write('en/projects/edcamp (1).yaml', project);
  await edit('en/transparency.yaml', 'annual-report-2025.pdf', 'Budget 100%.pdf');
  await edit('en/transparency.yaml', 'form-990-2024.pdf', "Olena's report.pdf");
  const content = 'frontend/content';
  const wrongName = expect.stringMatching(
    /transparency\.yaml, .*, file: Give the document a name without quotation marks, apostrophe, #/,
  ) as string;
  expect(readContent(folder.root).faults.map(faultText).sort()).toEqual([
    expect.stringContaining(`${content}/New folder: The site does not read this folder:`) as string,
    expect.stringContaining(`${content}/__MACOSX: The site does not read this folder:`) as string,
    expect.stringMatching(
      /\/ar: The site does not read this folder: .* written from left to right/,
    ) as string,
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
  expect(readContent(folder.root).faults.map(faultText)).toEqual([
    expect.stringMatching(/en\/site\.yaml, line \d+: “\uE000” stands for a sign that was lost\./) as string,
  ]);
});

test('a folder that is a copy of English is a language that is not translated yet', async () => {
  await cp(join(folder.root, 'content/en'), join(folder.root, 'content/de'), { recursive: true });
  await cp(join(folder.root, 'content/en'), join(folder.root, 'content/xx'), { recursive: true });
  const { faults, languages } = readContent(folder.root);
  expect(faults.map(faultText)).toEqual([]);
  expect(languages.get('xx')?.untranslated).toEqual(
    expect.arrayContaining([
      'frontend/content/xx/language.yaml, name (no page is published before)',
      'frontend/content/xx/giving.yaml, thanks, units, MILES',
    ]),
  );
  expect(builtLanguages(folder.root).map(({ code }) => code)).toEqual(['en', 'uk']);
  await write('de/language.yaml', german);
  expect(readContent(folder.root).faults.map(faultText)).toEqual([
    expect.stringMatching(
      /^frontend\/content\/de: \d+ fields are word for word as in English: about\.yaml \(\d+\), .*\. Translate them, or write “published: false” in language\.yaml\.$/,
    ) as string,
  ]);
  expect(builtLanguages(folder.root).map(({ code }) => code)).toEqual(['en', 'de', 'uk']);
});

test('the development server of a language leads to its home page', async () => {
  const server = await createServer({
    root: frontend,
    configFile: false,
    appType: 'custom',
    logLevel: 'silent',
    server: { host: '127.0.0.1', port: 0, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [content({ root: folder.root, code: 'uk', languages: [] })],
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
  const { faults } = readContent(folder.root);
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
  expect(readContent(folder.root).faults.map(faultText)).toEqual([
    'frontend/content/uk/giving.yaml, amounts, list, 100, meaning: This is a sample in English. Begin it with ◇ here, too.',
  ]);
  await edit('en/giving.yaml', '◇ A stove', 'A stove');
  await edit('en/giving.yaml', '◇ One first aid kit', 'Three first aid kits');
  await edit('en/people/maria-sample.yaml', 'sample: true\n', '');
  const { faults, languages } = readContent(folder.root);
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
  expect(readContent(folder.root).faults.map(faultText)).toEqual([
    expect.stringMatching(
      /en\/giving\.yaml, giftStatus, announcements, \w+: The site inserts nothing for \{gfit\}\. Write “\{gift\}”\.$/,
    ) as string,
  ]);
});

test('a file whose English one is gone is renamed or deleted; the name of another translation is not proposed', async () => {
  const message = (name: string) =>
    `There is no English file of this name. Rename this one like the English file${name}, or delete it if that is gone.`;
  await rm(join(folder.root, 'content/en/people/henry-specimen.yaml'));
  await cp(
    join(folder.root, 'content/uk/people/maria-sample.yaml'),
    join(folder.root, 'content/uk/people/walter-n.yaml'),
  );
  await write('en/people/walter.yaml', person);
  await write('en/people/New folder/walter.yaml', person);
  await write('pictures/people/walter-newcomer/portrait.jpg', await photograph('#208040'));
  expect(readContent(folder.root).faults.map(faultText)).toEqual([
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
