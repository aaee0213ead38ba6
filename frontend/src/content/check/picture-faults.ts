import { isPictureKey } from '../picture';
import { isEntry, type ContentNode } from './walk';

/** The faults of a picture and how to correct them; empty for other nodes. */
export function pictureFaults({ value }: ContentNode): string[] {
  if (!isEntry(value) || !('alt' in value || isPictureKey(String(value.key)))) return [];
  const { key, alt } = value;
  const faults: string[] = [];
  if (typeof key !== 'string' || !isPictureKey(key))
    faults.push(
      'has a picture whose file is not imported as one. Its line at the top has to end in ?picture, as the others do.',
    );
  if (typeof alt !== 'string' || alt.trim().length < 8)
    faults.push(
      'has a picture without a description. Write alt: and one sentence that says what can be seen.',
    );
  return faults;
}
