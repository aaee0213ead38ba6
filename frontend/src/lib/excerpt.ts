/** Search engines cut descriptions at about this length, in characters. */
const MAX_LENGTH = 160;

/** The beginning of a text for a page's description: whole words, with an ellipsis if something follows. */
export function excerpt(text: string): string {
  if (text.length <= MAX_LENGTH) return text;
  const words = text.slice(0, MAX_LENGTH - 2).replace(/[\s\p{P}]+\S*$/u, '');
  return `${words} …`;
}
