import { membershipTypes } from '../people/person';
import { folderFaults, isBlank, lacksText, formatValue } from './folders';
import { isEntry, type ContentModules } from './walk';

/** The faults of the people's folders, each with the file to correct. */
export function personFaults(modules: ContentModules, folders: string[]): string[] {
  return folders.flatMap((folder) => {
    const file = `people/${folder}/person.ts`;
    const person = (modules[file] as { person?: unknown } | undefined)?.person;
    if (!isEntry(person)) return [`${file} is missing or exports no "person". Copy one from another person.`];
    const { name, pageUrlPath, role, info, membershipType, profileImage } = person;
    const faults: string[] = [];
    if (pageUrlPath !== folder)
      faults.push(
        `says that its pageUrlPath is "${formatValue(pageUrlPath)}", and its folder is "${folder}". Make them the same.`,
      );
    if (isBlank(name) || isBlank(role)) faults.push('needs a name and a role.');
    if (lacksText(info)) faults.push('needs at least one paragraph in its info, and none that is empty.');
    if (!isEntry(profileImage)) faults.push('needs a profileImage.');
    if (!Object.values<unknown>(membershipTypes).includes(membershipType))
      faults.push(`is in no group. Set membershipType to one of: ${groups}.`);
    return [...folderFaults('people', folder, []), ...faults.map((fault) => `${file} ${fault}`)];
  });
}

const groups = Object.keys(membershipTypes)
  .map((type) => `membershipTypes.${type}`)
  .join(', ');
