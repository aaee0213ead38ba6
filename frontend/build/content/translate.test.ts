import { expect, test } from 'vitest';
import { z } from 'zod';
import { keepTogether, translate } from './translate';

const words = z.string().meta({ isWords: true });
const schema = z.strictObject({
  title: words,
  link: z.string(),
  paragraphs: z.array(words),
  photos: z.array(z.strictObject({ file: z.string(), alt: words })),
});
const english = {
  title: 'Aid',
  link: '/about',
  paragraphs: ['One.', '◇ Two.'],
  photos: [
    { file: '01', alt: 'A crate.' },
    { file: '02', alt: 'A truck.' },
  ],
};
const translated = (own: unknown) => translate('uk', schema, english, own);

test('words are replaced, entries of lists are found by their picture, and what is missing stays in English', () => {
  const { value, missing, faults } = translated({
    title: 'Допомога',
    paragraphs: ['Раз.', '◇ Два.'],
    photos: [{ file: '02', alt: 'Фура.' }],
  });
  expect(value).toEqual({
    title: 'Допомога',
    link: '/about',
    paragraphs: ['Раз.', '◇ Два.'],
    photos: [
      { file: '01', alt: 'A crate.' },
      { file: '02', alt: 'Фура.' },
    ],
  });
  expect([missing, faults]).toEqual([['photos, 01'], []]);
});

test('a list of another length stays in English as a whole', () => {
  const { value, missing } = translated({ title: 'Допомога', paragraphs: ['Раз.'], photos: [] });
  expect(value).toMatchObject({ paragraphs: english.paragraphs });
  expect(missing).toContain('paragraphs (has 1 entries, English 2)');
});

test.each([
  ['a word of one letter', 'Допомога з рук у «в дорозі»', 'Допомога з\u00a0рук у\u00a0«в\u00a0дорозі»'],
  ['a particle', 'ви хотіли б допомогти, і таке ж, як', 'ви хотіли\u00a0б допомогти, і\u00a0таке\u00a0ж, як'],
  ['a dash', 'Допомога – усім', 'Допомога\u00a0– усім'],
  ['a number', 'Понад 2000 спальників (100 на авто)', 'Понад 2000\u00a0спальників (100\u00a0на авто)'],
  ['a name and its number', 'Ініціатива Spartan 100', 'Ініціатива Spartan\u00a0100'],
  ['a name with a hyphen', 'Санта-Клаус, веб-сайт', 'Санта-\u2060Клаус, веб-сайт'],
])('a line does not break apart %s', (_, text, kept) => {
  expect(keepTogether(text)).toBe(kept);
});
