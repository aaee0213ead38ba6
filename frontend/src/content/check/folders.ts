import { isEntry, type ContentModules } from './walk';

/** The names of the folders below `kind`, each once. */
export function foldersOf(kind: 'projects' | 'people' | 'partners', modules: ContentModules): string[] {
  const names = Object.keys(modules).flatMap((file) => {
    const [top, folder, rest] = file.split('/');
    return top === kind && folder !== undefined && rest !== undefined ? [folder] : [];
  });
  return [...new Set(names)];
}

/** What is wrong with a folder's name: it becomes part of an address. */
export function folderFaults(kind: string, folder: string, taken: string[]): string[] {
  if (taken.includes(folder))
    return [`${kind}/${folder} would hide the page that is called so already. Give the folder another name.`];
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(folder)
    ? []
    : [
        `${kind}/${folder} cannot be part of an address. Name the folder in small letters, digits and hyphens.`,
      ];
}

export const isText = (value: unknown): value is string => typeof value === 'string';
export const isBlank = (value: unknown): boolean => !isText(value) || value.trim() === '';

/** A value as an editor wrote it. */
export const shown = (value: unknown): string => (isText(value) ? value : JSON.stringify(value));

/** Whether a paragraph, as it is or marked as a sample, has no words. */
export const lacksWords = (paragraph: unknown): boolean =>
  isBlank(isEntry(paragraph) ? paragraph.text : paragraph);

/** Whether there are no paragraphs, or an empty one among them. */
export const lacksText = (paragraphs: unknown): boolean =>
  !Array.isArray(paragraphs) || paragraphs.length === 0 || paragraphs.some(lacksWords);

export function repeated(names: string[]): string[] {
  return [...new Set(names.filter((name, i) => names.indexOf(name) !== i))];
}
