import sharp from 'sharp';
import type { SiteCopy } from './site-copy';

const photograph = (hue: string) =>
  sharp({ create: { width: 1000, height: 750, channels: 3, background: hue } })
    .jpeg()
    .toBuffer();

export const card = `
import type { ProjectCard } from '../project';
import picture from './01?picture';

export const card: ProjectCard = {
  slug: 'warm-hands',
  name: 'Warm Hands',
  badge: 'humanitarian',
  list: 'current',
  summary: 'Gloves for those who work outside in winter.',
  picture: { key: picture, alt: 'A pair of knitted gloves on a table.' },
};
`;
export const project = `
import type { Project } from '../project';
import photo02 from './02?picture';
import { card } from './card';

export const project: Project = {
  card,
  heroSection: { label: 'ongoing', name: card.name, description: 'Gloves, by the box.' },
  projectOverviewSection: { descriptions: ['People who repair a power line in January need warm fingers.'] },
  projectGallerySection: {
    photos: [card.picture, { key: photo02, alt: 'A box of gloves on a counter.' }],
  },
};
`;
export const person = `
import { membershipTypes, type Person } from '../person';
import portrait from './portrait?picture';

export const person: Person = {
  name: 'Walter Newcomer',
  pageUrlPath: 'walter-newcomer',
  role: 'Volunteer',
  info: ['He came to carry one box, and stayed.'],
  profileImage: { key: portrait, alt: 'A man with a box on his shoulder.' },
  membershipType: membershipTypes.VOLUNTEER,
};
`;

export const svgLogo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100"><path d="M0 0h300v100H0z"/></svg>`;
export const pngLogo = () =>
  sharp({ create: { width: 480, height: 240, channels: 4, background: '#2050a0' } })
    .png()
    .toBuffer();

const german = `
import type { Language } from '../translation';

export const language: Language = {
  name: 'Deutsch',
  offer: 'Diese Seite auf Deutsch lesen',
  decline: 'Nein, danke',
  published: true,
};
`;
const germanWords = `
import type { Translation } from '../translation';

export const words: Translation = {
  'Skip to content': 'Zum Inhalt',
  'Donate – {1}': 'Spenden – {1}',
  'Not found': 'Nicht gefunden',
  'mile | miles': 'Meile | Meilen',
};
`;

/** Adds what a volunteer adds: a project, a person, two partners' logos, and a language with its first words. */
export async function addContent(site: SiteCopy): Promise<void> {
  await site.write('src/content/projects/warm-hands/card.ts', card);
  await site.write('src/content/projects/warm-hands/project.ts', project);
  await site.write('src/content/projects/warm-hands/01.JPG', await photograph('#a03020'));
  await site.write('src/content/projects/warm-hands/02.jpg', await photograph('#2050a0'));
  await site.write('src/content/people/walter-newcomer/person.ts', person);
  await site.write('src/content/translations/de/language.ts', german);
  await site.write('src/content/translations/de/words.ts', germanWords);
  // The same photograph as in the project: each folder has its own picture files.
  await site.write('src/content/people/walter-newcomer/portrait.jpg', await photograph('#2050a0'));
  await site.write('src/content/partners/blue-sample/logo.svg', svgLogo);
  await site.write('src/content/partners/placeholder-medics/logo.png', await pngLogo());
}
