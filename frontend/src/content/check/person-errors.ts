import { membershipTypes } from '../people/person';
import { folderNameErrors } from './folders';
import { formatValue, hasBlankParagraphs, isBlank } from './values';
import { isEntry, type ContentModules } from './walk';

/** The errors of the people's folders, each with the file to correct. */
export function personErrors(modules: ContentModules, folders: string[]): string[] {
  return folders.flatMap((folder) => {
    const file = `people/${folder}/person.ts`;
    const person = modules[file]?.person;
    if (!isEntry(person)) return [`${file} is missing or exports no "person". Copy one from another person.`];
    const { name, pageUrlPath, role, info, membershipType, profileImage } = person;
    const errors: string[] = [];
    if (pageUrlPath !== folder)
      errors.push(
        `says that its pageUrlPath is "${formatValue(pageUrlPath)}", and its folder is "${folder}". Make them the same.`,
      );
    if (isBlank(name) || isBlank(role)) errors.push('needs a name and a role.');
    if (hasBlankParagraphs(info))
      errors.push('needs at least one paragraph in its info, and none that is empty.');
    if (!isEntry(profileImage)) errors.push('needs a profileImage.');
    if (!Object.values<unknown>(membershipTypes).includes(membershipType))
      errors.push(`is in no group. Set membershipType to one of: ${groups}.`);
    return [...folderNameErrors('people', folder, []), ...errors.map((error) => `${file} ${error}`)];
  });
}

const groups = Object.keys(membershipTypes)
  .map((type) => `membershipTypes.${type}`)
  .join(', ');
