import { expect, test } from 'vitest';
import { wordsIn } from './content-words';
import { keepTogether, translate } from './translate';
import { reportTranslation } from './translation-report';
import type { SiteLanguage } from './translations';

const source = `
import { organization } from './organization';
import picture from './home/hero?picture';
export const kinds = [{ value: 'Air miles', type: 'MILES', label: 'Air miles' }];
export const hero = {
  id: 'top',
  title: 'Aid that goes from hand to hand',
  about: \`Donate to \${organization.name}\`,
  picture: { key: picture, alt: 'A line of people.' },
  label: 'ongoing',
  unit: { one: 'mile', other: 'miles' },
  to: '/about',
} as const;
export const isMonthly = (kind: 'monthly' | 'once') => kind === 'monthly';
`;

const language = (words: Record<string, string>, code = 'uk'): SiteLanguage => ({
  code,
  name: code,
  offer: 'Read',
  decline: 'No',
  aliases: [],
  published: false,
  words: new Map(Object.entries(words)),
});

test('words are found, and ids, addresses, imports, types and comparisons are not', () => {
  expect(wordsIn('home/hero.ts', source).map(({ text }) => text)).toEqual([
    'Air miles',
    'Aid that goes from hand to hand',
    'Donate to {1}',
    'A line of people.',
    'mile | miles',
  ]);
});

test('only words are replaced; a value that is stored keeps its English', () => {
  const translated = translate(
    language({
      'Air miles': 'Милі',
      'Donate to {1}': 'Допомогти через {1}',
      'mile | miles': 'миля | милі | миль | милі',
    }),
    'home/hero.ts',
    source,
  );
  expect(translated).toContain(`{ value: 'Air miles', type: 'MILES', label: "Милі" }`);
  expect(translated).toContain('about: `Допомогти через ${organization.name}`');
  expect(translated).toContain('unit: {"one":"миля","few":"милі","many":"миль","other":"милі"}');
  expect(translated).toContain("title: 'Aid that goes from hand to hand'");
});

test('a translation for one file comes before the general one', () => {
  const words = { 'A line of people.': 'Люди.', 'home/hero.ts: A line of people.': 'Люди стоять у ряд.' };
  expect(translate(language(words), 'home/hero.ts', source)).toContain('alt: "Люди стоять у\u00a0ряд."');
  expect(translate(language(words), 'other.ts', source)).toContain('alt: "Люди."');
});

test('any language has the plural forms of its own rules', () => {
  const words = { 'mile | miles': 'milja | miljā | jūdžu' };
  expect(translate(language({ 'mile | miles': 'マイル' }, 'ja'), 'a.ts', source)).toContain(
    'unit: {"other":"マイル"}',
  );
  expect(reportTranslation(language(words, 'lv'), new Map([['a.ts', source]])).errors).toEqual([]);
});

test.each([
  ['a word of one letter', 'Допомога з рук у «в дорозі»', 'Допомога з\u00a0рук у\u00a0«в\u00a0дорозі»'],
  ['a dash', 'Допомога – усім', 'Допомога\u00a0– усім'],
  ['a number', 'Понад 2000 спальників (100 на авто)', 'Понад 2000\u00a0спальників (100\u00a0на авто)'],
  ['a name with a hyphen', 'Санта-Клаус, веб-сайт', 'Санта-\u2060Клаус, веб-сайт'],
])('a line does not break apart %s', (_, words, kept) => {
  expect(keepTogether(words)).toBe(kept);
});

test('the report says what is wrong with a language itself', () => {
  const incomplete = { ...language({}, 'german'), name: '', decline: ' ' };
  expect(reportTranslation(incomplete, new Map()).errors).toEqual([
    'is not the code of a language. Name the folder as in "de" or "pl".',
    'has no name in its language.ts.',
    'has no decline in its language.ts.',
  ]);
});

test('the report names what is missing, what is older than its English, and what cannot be shown', () => {
  const report = reportTranslation(
    language({
      'Air miles': 'Милі',
      'A row of people.': 'Ряд людей.',
      'Donate to {1}': 'Допомогти',
      'mile | miles': 'миля | милі',
    }),
    new Map([['home/hero.ts', source]]),
  );
  expect(report.missing).toEqual([
    { file: 'home/hero.ts', text: 'Aid that goes from hand to hand' },
    { file: 'home/hero.ts', text: 'A line of people.' },
  ]);
  expect(report.outdated).toEqual(['A row of people.']);
  expect(report.errors).toEqual([
    'The translation of "Donate to {1}" has to contain {1}, as the English does.',
    'The translation of "mile | miles" needs 4 forms with " | " between them: one, few, many, other.',
  ]);
});
