import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { faultText } from './content-file';
import { builtLanguages } from './languages';
import { readContent, samplePlaces } from './read-content';
import { keepTogether } from './translate';
import { german, logo, partner, person, photograph, project } from './testing/additions';
import { frontend, setupContentFolder } from './testing/content-folder';

/* What is wrong with content, and what its authors read then. */

const folder = setupContentFolder();
const { write, edit, copy, remove } = folder;
/** What is said, a line each, without the folder of the content and the names to choose from. */
const faults = () =>
  readContent(folder.root)
    .faults.map(faultText)
    .map((text) => text.replace('frontend/content/', '').replace(/(?<=Choose one of: .{20}).*/, '…'))
    .sort()
    .join('\n');

test('a mistake is said with its file and field, what is wrong, and what to do, all at once', async () => {
  write(
    'en/projects/warm-hands.yaml',
    project
      .replace(/^name: .*/m, 'name: Pay again at evil.com')
      .replace('badge: humanitarian', 'badge: Urgent')
      .replace('summary:', 'sumary:')
      .replace('description: Gloves, by the box.', 'description:')
      .replace('label: ongoing', 'label: ongoing\nreadMore: www.warm-hands.org'),
  );
  write('en/partners/warm-house.yaml', partner.replace('warm-house.org', 'warm-house.example.org'));
  write('en/partners/no-logo.yaml', partner.replace('/warm-house/', '/none/'));
  write('pictures/partners/warm-house/logo.svg', logo + ' '.repeat(200_000));
  write('pictures/projects/warm-hands/02.jpg', await photograph('#2050a0'));
  edit('en/projects/operation-santa-claus.yaml', 'until:', 'funded: true\n#');
  edit('en/organization.yaml', '◇ 00-0000000', '123456789');
  edit('en/organization.yaml', 'America/New_York', 'America/Kyiv');
  edit('en/transparency.yaml', 'percent: 86', 'percent: 80');
  edit('en/transparency.yaml', 'annual-report-2025.pdf', 'Budget 100%.pdf');
  edit('en/home.yaml', '- pilot-vests', '- pilot-vest');
  edit('en/home.yaml', 'to: /about', 'to: /abuot');
  edit('en/forms.yaml', 'value: Donation Matching', `value: ${'Donations '.repeat(7)}`);
  // Also in Ukrainian it is a mistake of the English file.
  edit('en/giving.yaml', '{gift}', '{gfit}');
  expect(faults()).toBe(`\
en/forms.yaml, contributionTypes, entry 4, value: Write at most 60 characters.
en/giving.yaml, giftStatus, announcements, paid: The site inserts nothing for {gfit}. Choose one of: {amount}, {days}, {e…
en/home.yaml, aboutBlock, link, to: This site has no page /abuot. Check the spelling.
en/home.yaml, heroArticles, entry 1: There is no project pilot-vest. Choose one of: aqueducks, art-thera…
en/organization.yaml, ein: An EIN has nine digits, like 12-3456789.
en/organization.yaml, timeZone: Write the time zone as a continent and a city, like America/New_York.
en/partners/no-logo.yaml, logo: There is no file frontend/content/pictures/partners/none/logo.svg. Correct the name, or put the file there.
en/partners/warm-house.yaml, link: https://warm-house.example.org/ leads nowhere. Write the real address, or mark it as a sample until you have it (docs/content.md).
en/partners/warm-house.yaml, logo: logo.svg has 201 kB, and a logo may have 100. Save it smaller: 480 pixels wide is enough.
en/projects/operation-santa-claus.yaml, until: An upcoming project needs its last day, so that no page calls it upcoming after that.
en/projects/warm-hands.yaml, badge: “Urgent” does not exist. Choose one of: humanitarian, medica…
en/projects/warm-hands.yaml, description: There are no words. Write them, or delete the whole field if it is not needed.
en/projects/warm-hands.yaml, name: Donors’ receipts say this. Write one line of at most 100 characters, without an address, a phone number or ◇.
en/projects/warm-hands.yaml, picture, file: There is no picture frontend/content/pictures/projects/warm-hands/01.jpg. Correct the name, or put a picture of this name there.
en/projects/warm-hands.yaml, readMore: Start the link with / for a page of this site, or with https://. Before an example of an address stands ◇.
en/projects/warm-hands.yaml, summary: This field is missing. Add it, as the files beside this one have it.
en/projects/warm-hands.yaml: There is no field “sumary” here. Correct the name, or delete the field.
en/transparency.yaml, transparency, documents, files, entry 1, file: Give the document a name without quotation marks, apostrophe, #, %, ? and slashes, with .pdf at its end.
en/transparency.yaml, transparency, spending, years, entry 1, shares: The shares do not add up to 100 %.`);
});

test('a file that cannot be read is told with its line, and nothing that follows from it', () => {
  edit('en/projects/edcamp.yaml', 'name: EdCamp', 'name: Ed: Camp');
  write('en/people/walter.yaml', person.replace('info:', 'info: one\nmore: Two: three\ninfo:'));
  write('en/people/petra.yaml', person.replace('info:', 'name: Petra\ninfo:'));
  write('en/partners/no-space.yaml', 'name:Warm House\nlink: https://warm-house.org/\n');
  write('en/partners/tab.yaml', 'name: Warm House\n\tlink: https://warm-house.org/\n');
  edit('en/site.yaml', 'name: Transparency seal', 'name: Seal #5');
  edit('en/projects.yaml', 'currentProjects:', '<<<<<<< HEAD\ncurrentProjects:');
  edit('uk/home.yaml', 'mediaTitle:', 'mediaTitle: А: ');
  write('uk/projects/edcamp.yaml', Buffer.from([...Buffer.from('name: '), 0xcf, 0xf0, 0xe8, 0x0a]));
  const below =
    'write >- in their place, and the words in the next line, two spaces further in than the field or the “-”.';
  expect(faults()).toBe(`\
en/partners/no-space.yaml, line 1: A space is missing behind the colon.
en/partners/tab.yaml, line 2: This line begins with a tab. Delete it, and type as many spaces as the lines beside it have.
en/people/petra.yaml, line 5: The field is there twice. Delete one of the two.
en/people/walter.yaml, line 6: The words have a colon: ${below}
en/projects.yaml, line 8: Here are two versions of the same lines. Keep one, and delete the other and the lines with <<<<<<<, ======= and >>>>>>>.
en/projects/edcamp.yaml, line 1: The words have a colon: ${below}
en/site.yaml, line 23: The words behind # would be lost: ${below}
uk/home.yaml, line 3: The words have a colon: ${below}
uk/projects/edcamp.yaml: This file is not in UTF-8. Save it again, with the encoding UTF-8 (Notepad: Save as, Encoding: UTF-8).`);
});

test('a file or a folder that the site does not read is told by its name, with what to do', () => {
  write('uk copy/language.yaml', german);
  write('ar/language.yaml', german);
  write('en/people/New folder/walter.yaml', person);
  write('en/people/Walter_N.yaml', person);
  write('en/people/.DS_Store', 'x');
  write('en/projects/edcamp (1).yaml', project);
  write('en/projects/about.yaml', project);
  write('en/projects/uk.yaml', project);
  write('en/partners/warm.yml', partner);
  remove('en/people/henry-specimen.yaml');
  const language =
    'The site does not read this folder: a language has its code as its name, as in “de” or “pl”, and is written from left to right. Move what you need to its place, and delete the folder.';
  const address =
    'This name cannot be part of an address. Name the file in small letters, digits and hyphens, without a folder of its own.';
  const taken = 'This project would hide another page with the same address. Rename the file.';
  expect(faults().replace(/(?<=Its files are: ).*/, '…')).toBe(`\
ar: ${language}
en/partners/warm.yml: The site does not read this file. Its files are: …
en/people/New folder/walter.yaml: ${address}
en/people/Walter_N.yaml: ${address}
en/projects/about.yaml: ${taken}
en/projects/edcamp (1).yaml: ${address}
en/projects/uk.yaml: ${taken}
uk copy: ${language}
uk/people/henry-specimen.yaml: There is no English file of this name. Rename this one like the English file, or delete it if that is gone.`);
});

test('a ◇ that would not mark a sample is a mistake', () => {
  const withoutLogo = partner.replace('logo:', '# logo:').replace('warm-house.org', 'warm.org');
  write('en/partners/warm-house.yaml', withoutLogo);
  const fields = [
    ['en/partners/warm-house.yaml', 'name: ', 'name'],
    ['en/projects/edcamp.yaml', "    alt: '", 'photos, entry 1, alt'],
    ['en/projects/edcamp.yaml', 'summary: ', 'summary'],
    ['en/site.yaml', '  - id: ', 'transparencyBadges, entry 1, id'],
    ['uk/home.yaml', '  lead: ', 'hero, lead'],
    ['uk/people/maria-sample.yaml', '  - ', 'info, entry 1'],
  ] as const;
  for (const [file, before] of fields) edit(file, before, `${before}◇ `);
  expect(faults().replaceAll(/: The mark ◇ cannot stand here\. It begins .*/g, '')).toBe(
    fields.map(([file, , field]) => `${file}, ${field}`).join('\n'),
  );
});

test('a translation has words only, with the places and the forms of its language', () => {
  edit('uk/projects/edcamp.yaml', 'name:', 'badge: medical\nname:');
  edit('uk/privacy.yaml', '{days}', '{днів}');
  edit('uk/giving.yaml', 'few: милі', 'two: милі');
  edit('uk/giving.yaml', '◇ Пічка', 'Пічка');
  edit('uk/home.yaml', 'file: /home/gallery/01.svg', 'file: /home/gallery/99.svg');
  // What these lack is in English.
  edit('uk/projects/moaa-ukraine.yaml', 'paragraphs:\n', 'paragraphs:\n  - Ще один.\n');
  edit(
    'uk/projects/pilot-vests.yaml',
    'file: /projects/pilot-vests/02.svg\n    alt:',
    'file: /projects/pilot-vests/02.svg\n    # ',
  );
  expect(readContent(folder.root).untranslated).toEqual([
    expect.stringMatching(
      /uk\/giving\.yaml, amounts, list, \d+, meaning \(begins with ◇ in one language only\)$/,
    ),
    'frontend/content/uk/home.yaml, gallery, photos, /home/gallery/01.svg',
    'frontend/content/uk/projects/moaa-ukraine.yaml, paragraphs (has 3 entries, English 2)',
    'frontend/content/uk/projects/pilot-vests.yaml, photos, /projects/pilot-vests/02.svg, alt',
  ]);
  expect(faults()).toBe(`\
uk/giving.yaml, thanks, units, MILES: This language has these forms: few, many, one, other. Write each.
uk/home.yaml, gallery, photos, /home/gallery/99.svg: The English file has no entry with this file. Copy it from the English entry, or delete this entry if the English one is gone.
uk/privacy.yaml, privacy, retention, rows, offers, howLong: The site inserts {days} into the English, and {днів} into this. Write the same braces in both.
uk/projects/edcamp.yaml, badge: The English file has no such field here. Correct the name, or delete the field.`);
});

test('a sample that is real in English only is in English until its translation is real, too', () => {
  edit('en/giving.yaml', '◇ One first aid kit', 'Three first aid kits');
  edit('en/people/maria-sample.yaml', 'sample: true\n', '');
  const { languages, untranslated, faults } = readContent(folder.root);
  expect(faults).toEqual([]);
  expect(languages.uk?.giving).toMatchObject({
    amounts: { list: [{ meaning: { sample: true } }, { meaning: 'Three first aid kits' }, {}] },
  });
  expect(languages.uk?.['people/maria-sample']).toMatchObject({ name: 'Maria Sample' });
  expect(untranslated).toEqual([
    'frontend/content/uk/giving.yaml, amounts, list, 50, meaning (begins with ◇ in one language only)',
    'frontend/content/uk/people/maria-sample.yaml, (has “sample: true”; English does not)',
  ]);
});

test('a language is published when it has words of its own', () => {
  copy('en', 'xx');
  expect(readContent(folder.root).faults.map(faultText)).toEqual([
    expect.stringMatching(
      /content\/xx: \d+ sentences are word for word as in English: about\.yaml \(\d+\), /,
    ) as string,
  ]);
  write('xx/language.yaml', german.replace('published: true', 'published: false'));
  const { faults, untranslated } = readContent(folder.root);
  expect(faults).toEqual([]);
  expect(untranslated).toContain('frontend/content/xx/giving.yaml, thanks, units, MILES');
  expect(builtLanguages(folder.root).map(({ code }) => code)).toEqual(['en', 'uk']);
});

test('the list of samples begins with what donors ask for', () => {
  const { samples } = readContent(folder.root);
  const places = samplePlaces(samples);
  expect(places).toHaveLength(samples.length);
  expect(places[0]).toBe('frontend/content/en/organization.yaml, legalName');
  expect(places.find((place) => !place.includes('organization'))).toMatch(/people.*: [A-Z]+$/);
});

test('a build stops at a mistake', () => {
  remove('en/home.yaml');
  const { status, stderr } = spawnSync(
    join(frontend, '../node_modules/.bin/tsx'),
    [join(frontend, 'build/bundle.ts')],
    { cwd: folder.root, env: { PATH: process.env.PATH }, encoding: 'utf8' },
  );
  expect(stderr).toContain('frontend/content/en/home.yaml: The file is missing.');
  expect(status).toBe(1);
});

test('the published languages lack no words, and the content has the specified numbers of entries', () => {
  const { faults, untranslated, languages, samples } = readContent(frontend);
  expect(faults).toEqual([]);
  for (const { code } of builtLanguages(frontend))
    expect(untranslated.filter((place) => place.startsWith(`frontend/content/${code}/`))).toEqual([]);
  const names = Object.keys(languages.en ?? {});
  const count = (kind: string) => names.filter((name) => name.startsWith(`${kind}/`)).length;
  const hasSamples = (kind: string) => samples.some(({ place }) => place.includes(`/${kind}/`));
  expect(count('projects')).toBeGreaterThanOrEqual(19);
  if (hasSamples('people')) expect(count('people')).toBeGreaterThanOrEqual(16);
  if (hasSamples('partners')) expect(count('partners')).toBeGreaterThanOrEqual(16);
});

test.each([
  ['a word of one letter', 'Допомога з рук у «в дорозі»', 'Допомога з\u00a0рук у\u00a0«в\u00a0дорозі»'],
  ['a particle', 'ви хотіли б допомогти, і таке ж, як', 'ви хотіли\u00a0б допомогти, і\u00a0таке\u00a0ж, як'],
  ['a dash', 'Допомога – усім', 'Допомога\u00a0– усім'],
  [
    'numbers',
    'Понад 2000 (100 на авто), Spartan 100',
    'Понад 2000\u00a0(100\u00a0на авто), Spartan\u00a0100',
  ],
  ['a name with a hyphen', 'Санта-Клаус, веб-сайт', 'Санта-\u2060Клаус, веб-сайт'],
])('a line does not break apart %s', (_, text, kept) => {
  expect(keepTogether(text)).toBe(kept);
});
