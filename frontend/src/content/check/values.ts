import { isEntry } from './walk';

export const isText = (value: unknown): value is string => typeof value === 'string';
export const isBlank = (value: unknown): boolean => !isText(value) || value.trim() === '';

/** A value for a message. */
export const formatValue = (value: unknown): string => (isText(value) ? value : JSON.stringify(value));

/** Whether a paragraph, marked as a sample or not, is blank. */
export const isBlankParagraph = (paragraph: unknown): boolean =>
  isBlank(isEntry(paragraph) ? paragraph.text : paragraph);

/** Whether there are no paragraphs, or a blank one. */
export const hasBlankParagraphs = (paragraphs: unknown): boolean =>
  !Array.isArray(paragraphs) || paragraphs.length === 0 || paragraphs.some(isBlankParagraph);

export function duplicates(names: string[]): string[] {
  return [...new Set(names.filter((name, i) => names.indexOf(name) !== i))];
}
