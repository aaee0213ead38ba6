import { folderFaults, isBlank, shown } from './folders';
import { isEntry, type ContentModules } from './walk';

const wordmarks: readonly unknown[] = ['cut', 'caps', 'stitched', 'stacked'];

/** What is wrong with the folders of partners, each sentence with the file to open. */
export function partnerFaults(modules: ContentModules, folders: string[]): string[] {
  return folders.flatMap((folder) => {
    const file = `partners/${folder}/partner.ts`;
    const partner = (modules[file] as { partner?: unknown } | undefined)?.partner;
    if (!isEntry(partner))
      return [`${file} is missing or exports no "partner". Copy one from another partner.`];
    const { name, link, wordmark, imgClass } = partner;
    const faults: string[] = [];
    if (isBlank(name) || isBlank(link)) faults.push('needs a name and a link.');
    if (!wordmarks.includes(wordmark))
      faults.push(
        `has the wordmark "${shown(wordmark)}", which does not exist. Choose one of: ${wordmarks.join(', ')}.`,
      );
    if (imgClass !== undefined && imgClass !== 'smaller')
      faults.push(
        `has the imgClass "${shown(imgClass)}", which does not exist. Write 'smaller', or take the line out.`,
      );
    return [...folderFaults('partners', folder, []), ...faults.map((fault) => `${file} ${fault}`)];
  });
}
