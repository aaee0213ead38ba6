import type { ContentModules } from './walk';

/** The names of the folders below `kind`, each once. */
export function contentFolders(kind: 'projects' | 'people' | 'partners', modules: ContentModules): string[] {
  const names = Object.keys(modules).flatMap((file) => {
    const [top, folder, rest] = file.split('/');
    return top === kind && folder !== undefined && rest !== undefined ? [folder] : [];
  });
  return [...new Set(names)];
}

/** The errors of a folder's name, which becomes part of an address. @param taken names of existing paths */
export function folderNameErrors(kind: string, folder: string, taken: string[]): string[] {
  if (taken.includes(folder))
    return [`${kind}/${folder} would hide another page with the same address. Rename the folder.`];
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(folder)
    ? []
    : [
        `${kind}/${folder} cannot be part of an address. Name the folder in small letters, digits and hyphens.`,
      ];
}
