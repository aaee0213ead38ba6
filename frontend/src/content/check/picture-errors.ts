import { isPictureKey } from '../picture';
import { isEntry, type ContentNode } from './walk';

/** The errors of a picture and how to correct them; empty for other nodes. */
export function pictureErrors({ value }: ContentNode): string[] {
  if (!isEntry(value) || !('alt' in value || isPictureKey(String(value.key)))) return [];
  const { key, alt } = value;
  const errors: string[] = [];
  if (typeof key !== 'string' || !isPictureKey(key))
    errors.push(
      'has a picture whose file is not imported as one. Its line at the top has to end in ?picture, as the others do.',
    );
  if (typeof alt !== 'string' || alt.trim().length < 8)
    errors.push(
      'has a picture without a description. Write alt: and one sentence that says what can be seen.',
    );
  return errors;
}
