import { expect, test } from '@jest/globals';
import { purposeOf } from './gift-purpose';
import type { Project } from './project';

const project: Project = {
  card: { slug: 'edcamp', name: 'EdCamp', summary: 'A camp.', picture: { key: '', alt: '' } },
  heroSection: { name: 'EdCamp Project', description: 'A camp.' },
  projectOverviewSection: { descriptions: ['A camp.'] },
  projectGallerySection: { photos: [] },
};
const withLabel = (label: 'Completed Project' | 'Ongoing Project' | 'Upcoming Project'): Project => ({
  ...project,
  heroSection: { ...project.heroSection, label },
});

test('a gift for a project that needs it is used there and nowhere else', () => {
  expect(purposeOf(project)).toEqual({ slug: 'edcamp', name: 'EdCamp Project', elsewhere: null });
  expect(purposeOf(withLabel('Ongoing Project')).elsewhere).toBeNull();
  expect(purposeOf(withLabel('Upcoming Project')).elsewhere).toBeNull();
});

test('a completed or funded project says that the gift may be used elsewhere', () => {
  expect(purposeOf(withLabel('Completed Project')).elsewhere).toMatch(/completed, .* other projects/);
  expect(purposeOf({ ...project, funded: true }).elsewhere).toMatch(/funded, .* other projects/);
});
