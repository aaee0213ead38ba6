import { isPictureKey, type PictureRef } from './picture';
import { projectBadges, projectSlugs, type ProjectCard } from './projects/project';

/** What the check looks at: every entry with the place an editor finds it. */
export interface CheckedContent {
  projects: { folder: string; card: ProjectCard }[];
  pictures: { place: string; picture: PictureRef }[];
  /** Inside links start with a slash, outside ones with https:// or mailto:. */
  links: { place: string; link: string }[];
}

/** Every fault in the content, each a sentence that says what to change. Empty when all is well. */
export function contentFaults({ projects, pictures, links }: CheckedContent): string[] {
  return [
    ...repeated(projects.map(({ card }) => card.slug)).map(
      (slug) => `Two projects are both called "${slug}". Give one of them the name of its own folder.`,
    ),
    ...projects.flatMap(projectFaults),
    ...pictures.flatMap(pictureFaults),
    ...links
      .filter(({ link }) => !isWellFormed(link))
      .map(
        ({ place, link }) =>
          `The link "${link}" in ${place} is not complete. Start it with / for a page of this site, or with https://.`,
      ),
  ];
}

function projectFaults({ folder, card }: CheckedContent['projects'][number]): string[] {
  const faults: string[] = [];
  if (card.slug !== folder)
    faults.push(`The project in the folder "${folder}" says its slug is "${card.slug}". Make them the same.`);
  if (!projectSlugs.some((slug) => slug === folder))
    faults.push(
      `There is no page for a project called "${folder}". Rename the folder, or add the name to projectSlugs in projects/project.ts.`,
    );
  if (card.badge && !projectBadges.includes(card.badge))
    faults.push(
      `The badge "${card.badge}" of "${folder}" does not exist. Choose one of: ${projectBadges.join(', ')}.`,
    );
  if (!card.name.trim() || !card.summary.trim())
    faults.push(`The project "${folder}" needs both a name and a summary.`);
  return faults;
}

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
