import { membershipTypes } from '../people/person';
import { folderFaults, isBlank, lacksText, shown } from './folders';
import { isEntry, type ContentModules } from './walk';

/** What is wrong with the folders of people, each sentence with the file to open. */
export function personFaults(modules: ContentModules, folders: string[]): string[] {
  return folders.flatMap((folder) => {
    const file = `people/${folder}/person.ts`;
    const person = (modules[file] as { person?: unknown } | undefined)?.person;
    if (!isEntry(person)) return [`${file} is missing or exports no "person". Copy one from somebody else.`];
    const { name, pageUrlPath, role, info, membershipType, profileImage } = person;
    const faults: string[] = [];
    if (pageUrlPath !== folder)
      faults.push(
        `says that its pageUrlPath is "${shown(pageUrlPath)}", and its folder is "${folder}". Make them the same.`,
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
