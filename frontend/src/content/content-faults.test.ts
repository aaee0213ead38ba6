import { describe, expect, test } from '@jest/globals';
import { contentFaults, type CheckedContent } from './content-faults';
import type { ProjectCard } from './projects/project';

const picture = { key: 'edcamp-01.0123456789.1200x900.5', alt: 'A school desk under a tree.' };
const card: ProjectCard = { slug: 'edcamp', name: 'EdCamp', summary: 'Teachers meet.', picture };
const sound: CheckedContent = {
  projects: [{ folder: 'edcamp', card }],
  pictures: [{ place: 'the EdCamp card', picture }],
  links: [{ place: 'the menu', link: '/about' }],
};

describe('content check', () => {
  test('passes sound content', () => {
    expect(contentFaults(sound)).toEqual([]);
  });

  test('finds a folder whose slug differs, and one that has no page', () => {
    expect(contentFaults({ ...sound, projects: [{ folder: 'pilot-vests', card }] })).toEqual([
      expect.stringContaining('"pilot-vests" says its slug is "edcamp"'),
    ]);
    const stray = { folder: 'my-project', card: { ...card, slug: 'my-project' } };
    expect(contentFaults({ ...sound, projects: [stray] })).toEqual([
      expect.stringContaining('no page for a project called "my-project"'),
    ]);
  });

  test('finds the same slug twice', () => {
    const twice = [...sound.projects, ...sound.projects];
    expect(contentFaults({ ...sound, projects: twice })).toEqual([
      expect.stringContaining('both called "edcamp"'),
    ]);
  });

  test('finds a badge outside the closed list', () => {
    const badged = { ...card, badge: 'Urgent' } as unknown as ProjectCard;
    expect(contentFaults({ ...sound, projects: [{ folder: 'edcamp', card: badged }] })).toEqual([
      expect.stringContaining('Humanitarian, Medical, Educational'),
    ]);
  });

  test('finds a picture without description and one that was not imported as a picture', () => {
    const bad = { key: '/images/01.jpg', alt: ' ' };
    expect(contentFaults({ ...sound, pictures: [{ place: 'the gallery', picture: bad }] })).toEqual([
      expect.stringContaining('not imported with ?picture'),
      expect.stringContaining('has no description'),
    ]);
  });

  test.each(['about', '//elsewhere.example.org', 'https//broken', 'javascript:alert(1)', '/two words'])(
    'finds the link %s',
    (link) => {
      expect(contentFaults({ ...sound, links: [{ place: 'the menu', link }] })).toHaveLength(1);
    },
  );
});
