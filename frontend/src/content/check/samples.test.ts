import { expect, test } from 'vitest';
import { isPast } from './dates';
import { samplesIn } from './samples';
import { walk } from './walk';

test('lists only marked entries, each with its dead links and its shown text', () => {
  const partner = { name: 'Sample Relief', link: 'https://sample-relief.example.org/', sample: true };
  const other = { name: 'A Real One', link: 'https://real.org/' };
  const files = { 'partners/sample-relief/partner.ts': { partner }, 'partners/real/partner.ts': { other } };
  expect(samplesIn([...walk(files)])).toEqual([
    {
      group: 'Partners',
      name: 'Sample Relief',
      file: 'partners/sample-relief/partner.ts',
      shown: 'Sample Relief',
      deadLinks: ['https://sample-relief.example.org/'],
    },
  ]);
});

test('lists a paragraph, a link and a gallery of a project, each with its shown text', () => {
  const photos = [{ alt: 'A truck.' }, { alt: 'A train.' }];
  const project = {
    heroSection: { name: 'Warm Hands' },
    projectOverviewSection: {
      descriptions: ['Gloves.', { text: 'To be written.', sample: true }],
      projectVideoLink: { href: 'https://videos.example.org/a', sample: true },
    },
    projectGallerySection: { photos, sample: true },
  };
  const found = samplesIn([...walk({ 'projects/warm-hands/project.ts': { project } })]);
  expect(found.map(({ group, shown, deadLinks }) => [group, shown, deadLinks])).toEqual([
    ['Projects: texts', 'To be written.', []],
    ['Videos and stories elsewhere', 'https://videos.example.org/a', ['https://videos.example.org/a']],
    ['Galleries: illustrations in the place of photographs', 'A train.', []],
  ]);
  expect(new Set(found.map(({ name }) => name))).toEqual(new Set(['Warm Hands']));
});

test('a shared sample is listed in the file that defines it', () => {
  const video = { title: 'Welcome', sample: true };
  const found = samplesIn([...walk({ 'about/page.ts': { video }, 'home/video.ts': { video } })]);
  expect(found.map(({ file }) => file)).toEqual(['home/video.ts']);
});

test('an entry is past on the day after its date', () => {
  const [until] = [...walk({ 'a.ts': { drive: { until: '2024-12-25' } } })].filter(
    ({ key }) => key === 'until',
  );
  expect(until && [isPast(until, '2024-12-25'), isPast(until, '2024-12-26')]).toEqual([false, true]);
});
