import { projectBadges, projectLabels, specifiedProjects } from '../projects/project';
import { folderNameErrors } from './folders';
import { duplicates, formatValue, hasBlankParagraphs, isBlank, isBlankParagraph, isText } from './values';
import { isEntry, type ContentModules } from './walk';

/** The errors of the project folders, each with the file to correct. @param taken names of other pages' paths */
export function projectErrors(modules: ContentModules, folders: string[], taken: string[]): string[] {
  return [
    ...specifiedProjects
      .filter((slug) => !folders.includes(slug))
      .map(
        (slug) => `projects/${slug} is missing. The specification requires this project: restore its folder.`,
      ),
    ...folders.flatMap((folder) => [
      ...folderNameErrors('projects', folder, taken),
      ...cardErrors(`projects/${folder}/card.ts`, folder, modules),
      ...pageErrors(`projects/${folder}/project.ts`, modules),
    ]),
  ];
}

function cardErrors(file: string, folder: string, modules: ContentModules): string[] {
  const card = modules[file]?.card;
  if (!isEntry(card)) return [`${file} is missing or exports no "card". Copy one from another project.`];
  const { slug, name, summary, badge, list } = card;
  const errors: string[] = [];
  if (slug !== folder)
    errors.push(
      `says that its slug is "${formatValue(slug)}", and its folder is "${folder}". Make them the same.`,
    );
  if (isBlank(name) || isBlank(summary)) errors.push('needs a name and a summary.');
  if (badge !== undefined && !isOneOf(projectBadges, badge))
    errors.push(`has the badge "${formatValue(badge)}", which does not exist. ${choice(projectBadges)}`);
  if (list !== undefined && !isOneOf(lists, list))
    errors.push(`has the list "${formatValue(list)}", which does not exist. ${choice(lists)}`);
  if (list === undefined && !isOneOf(specifiedProjects, folder))
    errors.push(`is in no list, so no page links to it. Add the line list: 'current' or list: 'successful'.`);
  return errors.map((error) => `${file} ${error}`);
}

function pageErrors(file: string, modules: ContentModules): string[] {
  const project = modules[file]?.project;
  if (!isEntry(project))
    return [`${file} is missing or exports no "project". Copy one from another project.`];
  const { heroSection: hero, projectOverviewSection: overview, projectGallerySection: gallery } = project;
  const errors: string[] = [];
  if (!isEntry(hero) || isBlank(hero.name) || isBlankParagraph(hero.description))
    errors.push('needs a name and a description in its heroSection.');
  else if (hero.label !== undefined && !isOneOf(projectLabels, hero.label))
    errors.push(`has the label "${formatValue(hero.label)}", which does not exist. ${choice(projectLabels)}`);
  if (!isEntry(overview) || hasBlankParagraphs(overview.descriptions))
    errors.push('needs at least one paragraph in its descriptions, and none that is empty.');
  const photos = isEntry(gallery) && Array.isArray(gallery.photos) ? gallery.photos.filter(isEntry) : [];
  if (photos.length === 0) errors.push('has no photo in its gallery. Put at least one into photos.');
  for (const alt of duplicates(photos.map((photo) => photo.alt).filter(isText)))
    errors.push(`describes two photos as "${alt}". Say what sets them apart.`);
  return errors.map((error) => `${file} ${error}`);
}

const lists = ['current', 'successful'] as const;
const isOneOf = (allowed: readonly unknown[], value: unknown): boolean => allowed.includes(value);
const choice = (allowed: readonly string[]): string => `Choose one of: ${allowed.join(', ')}.`;
