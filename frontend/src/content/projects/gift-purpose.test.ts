import { expect, test } from 'vitest';
import { toGiftPurpose } from './gift-purpose';
import type { Project } from './project';

const project: Project = {
  card: { slug: 'edcamp', name: 'EdCamp', summary: 'A camp.', picture: { key: '', alt: '' } },
  heroSection: { name: 'EdCamp Project', description: 'A camp.' },
  projectOverviewSection: { descriptions: ['A camp.'] },
  projectGallerySection: { photos: [] },
};
const withLabel = (label: 'completed' | 'ongoing' | 'upcoming'): Project => ({
  ...project,
  heroSection: { ...project.heroSection, label },
});

test('a gift for a project that needs it is used there and nowhere else', () => {
  expect(toGiftPurpose(project)).toEqual({ slug: 'edcamp', name: 'EdCamp Project', notice: null });
  expect(toGiftPurpose(withLabel('ongoing')).notice).toBeNull();
  expect(toGiftPurpose(withLabel('upcoming')).notice).toBeNull();
});

test('a completed or funded project says that the gift may be used elsewhere', () => {
  expect(toGiftPurpose(withLabel('completed')).notice).toMatch(/completed, .* other projects/);
  expect(toGiftPurpose({ ...project, funded: true }).notice).toMatch(/funded, .* other projects/);
});
