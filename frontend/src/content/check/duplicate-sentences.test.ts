import { expect, test } from 'vitest';
import { findDuplicateSentences } from './duplicate-sentences';
import { walk, type ContentModules } from './walk';

const sentence = 'Every crate is packed by a volunteer.';
const found = (sources: Record<string, string>, allowed: string[] = []) => {
  const modules: ContentModules = Object.fromEntries(
    Object.entries(sources).map(([file, text]) => [file, { words: { text } }]),
  );
  return findDuplicateSentences([...walk(modules)], sources, allowed);
};

test('finds a sentence in two files, whatever surrounds it', () => {
  expect(found({ 'a.ts': `${sentence} And sent.`, 'b.ts': `Again: ${sentence.toUpperCase()}` })).toEqual([
    { sentence: expect.stringMatching(/crate/i), files: ['a.ts', 'b.ts'] },
  ]);
});

test('finds a sentence written twice in one file', () => {
  expect(found({ 'a.ts': `${sentence} ${sentence}` })).toEqual([{ sentence, files: ['a.ts', 'a.ts'] }]);
});

test('ignores short phrases, imported sentences and allowed duplicates', () => {
  expect(found({ 'a.ts': 'Read more about it.', 'b.ts': 'Read more about it.' })).toEqual([]);
  const imported = walk({ 'a.ts': { words: { text: sentence } }, 'b.ts': { words: { text: sentence } } });
  expect(findDuplicateSentences([...imported], { 'a.ts': sentence, 'b.ts': 'import a' }, [])).toEqual([]);
  expect(found({ 'a.ts': sentence, 'b.ts': sentence }, [sentence])).toEqual([]);
});

test('finds a description of two pictures, but not of one picture that is shown twice', () => {
  const alt = 'A truck in the snow.';
  const shown = (...keys: string[]) => {
    const modules = Object.fromEntries(keys.map((key, i) => [`${String(i)}.ts`, { picture: { key, alt } }]));
    return findDuplicateSentences([...walk(modules)], {}, []);
  };
  expect(shown('a', 'b')).toEqual([{ sentence: alt, files: ['0.ts', '1.ts'] }]);
  expect(shown('a', 'a')).toEqual([]);
});
