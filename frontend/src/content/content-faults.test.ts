import { describe, expect, test } from '@jest/globals';
import { contentFaults, type CheckedContent } from './content-faults';
import type { Person } from './people/person';
import { specifiedProjects, type Project, type ProjectCard } from './projects/project';

const picture = { key: 'edcamp-01.0123456789.1200x900.5', alt: 'A school desk under a tree.' };
const card: ProjectCard = { slug: 'edcamp', name: 'EdCamp', summary: 'Teachers meet.', picture };
const project: Project = {
  card,
  heroSection: { name: 'EdCamp', description: 'A camp for teachers.' },
  projectOverviewSection: { descriptions: ['They meet.'] },
  projectGallerySection: { photos: [picture] },
};
const person: Person = {
  name: 'Olena Example',
  pageUrlPath: 'olena-example',
  role: 'Secretary',
  info: ['She keeps the minutes.'],
  profileImage: picture,
  membershipType: 0,
};
/** Every project of the specification, each sound. */
const projects = specifiedProjects.map((slug) => ({
  folder: slug,
  card: { ...card, slug: slug },
  project,
}));
const sound: CheckedContent = {
  projects,
  people: [{ folder: 'olena-example', person }],
  otherPages: ['about'],
  pictures: [{ place: 'the EdCamp card', picture }],
  links: [{ place: 'the menu', link: '/about' }],
};
const withProject = (folder: string, own: ProjectCard = { ...card, slug: folder }, changed = project) =>
  contentFaults({ ...sound, projects: [...projects, { folder, card: own, project: changed }] });

describe('content check', () => {
  test('passes sound content, and a project the specification does not name', () => {
    expect(contentFaults(sound)).toEqual([]);
    expect(withProject('warm-hands-2')).toEqual([]);
  });

  test('misses a project of the specification', () => {
    expect(contentFaults({ ...sound, projects: projects.slice(1) })).toEqual([
      expect.stringContaining('"spartan-initiative" has no folder'),
    ]);
  });

  test.each([
    ['warm-hands', card, 'says its slug is "edcamp"'],
    ['Warm Hands', undefined, 'cannot be part of an address'],
    ['about', undefined, 'another page called "about"'],
  ])('finds the folder "%s" at fault', (folder, own, fault) => {
    expect(withProject(folder, own)).toEqual([expect.stringContaining(fault)]);
  });

  test.each([
    [
      'an unknown label',
      { heroSection: { ...project.heroSection, label: 'Done' as never } },
      'Completed Project',
    ],
    [
      'an empty paragraph',
      { projectOverviewSection: { descriptions: ['Text', ' '] } },
      'at least one paragraph',
    ],
    ['no photos', { projectGallerySection: { photos: [] } }, 'has no photo'],
    ['two photos alike', { projectGallerySection: { photos: [picture, picture] } }, 'Two photos'],
  ])('finds %s', (_what, change, fault) => {
    expect(withProject('warm-hands', undefined, { ...project, ...change })).toEqual([
      expect.stringContaining(fault),
    ]);
  });

  test.each([
    ['another path', { pageUrlPath: 'olena' }, 'pageUrlPath is "olena"'],
    ['no role', { role: ' ' }, 'a name and a role'],
    ['no text', { info: [] }, 'at least one paragraph'],
    ['no group', { membershipType: 7 as never }, 'DIRECTORS_BOARD_MEMBER'],
  ])('finds a person with %s', (_what, change, fault) => {
    const people = [{ folder: 'olena-example', person: { ...person, ...change } }];
    expect(contentFaults({ ...sound, people })).toEqual([expect.stringContaining(fault)]);
  });

  test('finds a badge outside the closed list', () => {
    const badged = { ...card, badge: 'Urgent' } as unknown as ProjectCard;
    expect(withProject('warm-hands', { ...badged, slug: 'warm-hands' })).toEqual([
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
