import { isPictureKey, type PictureRef } from './picture';
import {
  projectBadges,
  projectLabels,
  specifiedProjects,
  type Project,
  type ProjectCard,
} from './projects/project';
import { membershipTypes, type Person } from './people/person';

/** What the check looks at: every entry with the place an editor finds it. */
export interface CheckedContent {
  projects: { folder: string; card: ProjectCard; project: Project }[];
  people: { folder: string; person: Person }[];
  /** Paths of pages that are no project's, without their slash. */
  otherPages: string[];
  pictures: { place: string; picture: PictureRef }[];
  /** Inside links start with a slash, outside ones with https:// or mailto:. */
  links: { place: string; link: string }[];
}

/** Every fault in the content, each a sentence that says what to change. Empty when all is well. */
export function contentFaults({ projects, people, otherPages, pictures, links }: CheckedContent): string[] {
  return [
    ...specifiedProjects
      .filter((slug) => !projects.some(({ folder }) => folder === slug))
      .map((slug) => `The project "${slug}" has no folder. Put it back under content/projects.`),
    ...projects.flatMap((entry) => projectFaults(entry, otherPages)),
    ...people.flatMap(personFaults),
    ...pictures.flatMap(pictureFaults),
    ...links
      .filter(({ link }) => !isWellFormed(link))
      .map(
        ({ place, link }) =>
          `The link "${link}" in ${place} is not complete. Start it with / for a page of this site, or with https://.`,
      ),
  ];
}

function projectFaults(
  { folder, card, project }: CheckedContent['projects'][number],
  otherPages: string[],
): string[] {
  const faults: string[] = [];
  const { heroSection, projectOverviewSection, projectGallerySection } = project;
  if (!isPathName(folder))
    faults.push(
      `The folder "${folder}" cannot be part of an address. Use small letters, digits and hyphens.`,
    );
  if (otherPages.includes(folder))
    faults.push(`There is another page called "${folder}" already. Give the project's folder another name.`);
  if (card.slug !== folder)
    faults.push(`The project in the folder "${folder}" says its slug is "${card.slug}". Make them the same.`);
  if (card.badge && !projectBadges.includes(card.badge))
    faults.push(
      `The badge "${card.badge}" of "${folder}" does not exist. Choose one of: ${projectBadges.join(', ')}.`,
    );
  if (heroSection.label && !projectLabels.includes(heroSection.label))
    faults.push(
      `The label "${heroSection.label}" of "${folder}" does not exist. Choose one of: ${projectLabels.join(', ')}.`,
    );
  if (![card.name, card.summary, heroSection.name, heroSection.description].every((text) => text.trim()))
    faults.push(`The project "${folder}" needs a name, a summary and a description.`);
  if (!hasText(projectOverviewSection.descriptions))
    faults.push(`The project "${folder}" needs at least one paragraph about it, and none that is empty.`);
  if (projectGallerySection.photos.length === 0) faults.push(`The gallery of "${folder}" has no photo.`);
  faults.push(
    ...repeated(projectGallerySection.photos.map(({ alt }) => alt)).map(
      (alt) => `Two photos of "${folder}" are both described as "${alt}". Say what sets them apart.`,
    ),
  );
  return faults;
}

function personFaults({ folder, person }: CheckedContent['people'][number]): string[] {
  const faults: string[] = [];
  if (!isPathName(folder))
    faults.push(
      `The folder "${folder}" cannot be part of an address. Use small letters, digits and hyphens.`,
    );
  if (person.pageUrlPath !== folder)
    faults.push(
      `The person in the folder "${folder}" says their pageUrlPath is "${person.pageUrlPath}". Make them the same.`,
    );
  if (!person.name.trim() || !person.role.trim())
    faults.push(`The person in "${folder}" needs a name and a role.`);
  if (!hasText(person.info))
    faults.push(`The person in "${folder}" needs at least one paragraph, and none that is empty.`);
  if (!Object.values(membershipTypes).includes(person.membershipType))
    faults.push(
      `The person in "${folder}" is in no group. Choose one of: ${Object.keys(membershipTypes).join(', ')}.`,
    );
  return faults;
}

const isPathName = (name: string): boolean => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name);
const hasText = (paragraphs: string[]): boolean =>
  paragraphs.length > 0 && paragraphs.every((text) => text.trim());

function pictureFaults({ place, picture }: CheckedContent['pictures'][number]): string[] {
  const faults: string[] = [];
  if (!isPictureKey(picture.key))
    faults.push(`The picture in ${place} was not imported with ?picture at the end of its file name.`);
  if (picture.alt.trim().length < 8)
    faults.push(`The picture in ${place} has no description. Say in one sentence what can be seen.`);
  return faults;
}

function isWellFormed(link: string): boolean {
  if (link.startsWith('/')) return !link.startsWith('//') && !/\s/.test(link);
  return URL.canParse(link) && ['https:', 'http:', 'mailto:'].includes(new URL(link).protocol);
}

function repeated(names: string[]): string[] {
  return [...new Set(names.filter((name, i) => names.indexOf(name) !== i))];
}
