import { folderNameErrors } from './folders';
import { formatValue, isBlank } from './values';
import { isEntry, type ContentModules } from './walk';

const wordmarks: readonly unknown[] = ['cut', 'caps', 'stitched', 'stacked'];

/** The errors of the partners' folders, each with the file to correct. */
export function partnerErrors(modules: ContentModules, folders: string[]): string[] {
  return folders.flatMap((folder) => {
    const file = `partners/${folder}/partner.ts`;
    const partner = modules[file]?.partner;
    if (!isEntry(partner))
      return [`${file} is missing or exports no "partner". Copy one from another partner.`];
    const { name, link, wordmark, imgClass } = partner;
    const errors: string[] = [];
    if (isBlank(name) || isBlank(link)) errors.push('needs a name and a link.');
    if (!wordmarks.includes(wordmark))
      errors.push(
        `has the wordmark "${formatValue(wordmark)}", which does not exist. Choose one of: ${wordmarks.join(', ')}.`,
      );
    if (imgClass !== undefined && imgClass !== 'smaller')
      errors.push(
        `has the imgClass "${formatValue(imgClass)}", which does not exist. Write 'smaller', or delete the line.`,
      );
    return [...folderNameErrors('partners', folder, []), ...errors.map((error) => `${file} ${error}`)];
  });
}
