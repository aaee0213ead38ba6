import { expect, test } from '@jest/globals';
import { isPast } from './dates';
import { samplesIn } from './samples';
import { walk } from './walk';

test('lists each entry that is marked, with its dead links, and no other', () => {
  const partners = [
    { name: 'Open Road', link: 'https://open-road.example.org/', sample: true },
    { name: 'A Real One', link: 'https://real.org/' },
  ];
  expect(samplesIn([...walk({ 'partners/partners.ts': { partners } })])).toEqual([
    {
      group: 'Partners',
      name: 'Open Road',
      file: 'partners/partners.ts',
      deadLinks: ['https://open-road.example.org/'],
    },
  ]);
});

test('what is lent to another file is a sample where it is defined', () => {
  const video = { title: 'Welcome', sample: true };
  const found = samplesIn([...walk({ 'about/page.ts': { video }, 'home/video.ts': { video } })]);
  expect(found.map(({ file }) => file)).toEqual(['home/video.ts']);
});

test('an entry is over on the day after the one it names', () => {
  const [until] = [...walk({ 'a.ts': { drive: { until: '2024-12-25' } } })].filter(
    ({ key }) => key === 'until',
  );
  expect(until && [isPast(until, '2024-12-25'), isPast(until, '2024-12-26')]).toEqual([false, true]);
});
