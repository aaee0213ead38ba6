import { isEntry, type ContentModules } from './walk';

/** The names of the folders below `kind`, each once. */
export function foldersOf(kind: 'projects' | 'people' | 'partners', modules: ContentModules): string[] {
  const names = Object.keys(modules).flatMap((file) => {
    const [top, folder, rest] = file.split('/');
    return top === kind && folder !== undefined && rest !== undefined ? [folder] : [];
  });
  return [...new Set(names)];
}

/** The faults of a folder's name, which becomes part of an address. @param taken names of existing paths */
export function folderFaults(kind: string, folder: string, taken: string[]): string[] {
  if (taken.includes(folder))
    return [`${kind}/${folder} would hide another page with the same address. Rename the folder.`];
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(folder)
    ? []
    : [
        `${kind}/${folder} cannot be part of an address. Name the folder in small letters, digits and hyphens.`,
      ];
}

export const isText = (value: unknown): value is string => typeof value === 'string';
export const isBlank = (value: unknown): boolean => !isText(value) || value.trim() === '';

/** A value for a message. */
export const formatValue = (value: unknown): string => (isText(value) ? value : JSON.stringify(value));

/** Whether a paragraph, marked as a sample or not, is blank. */
export const lacksWords = (paragraph: unknown): boolean =>
  isBlank(isEntry(paragraph) ? paragraph.text : paragraph);

/** Whether there are no paragraphs, or a blank one. */
export const lacksText = (paragraphs: unknown): boolean =>
  !Array.isArray(paragraphs) || paragraphs.length === 0 || paragraphs.some(lacksWords);

export function duplicates(names: string[]): string[] {
  return [...new Set(names.filter((name, i) => names.indexOf(name) !== i))];
}
