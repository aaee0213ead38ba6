/* How the words in frontend/content/ are read, by the build of the site and by the API. */

/** Begins a text or a link that stands for something the charity has not provided yet: a sample (docs/decisions/0007-sample-content.md). */
export const SAMPLE = /^◇\s*/;

/** A text without what word processors add. */
export const withoutInvisible = (text: string): string =>
  text
    // Soft hyphens, spaces without a width, and directions of writing.
    .replace(/[\u00AD\u200B\u200E\u200F\u202A-\u202E\uFEFF]/g, '')
    // Control characters, and line breaks that are none in YAML.
    .replace(/(?![\t\r\n])\p{Cc}|[\u2028\u2029]/gu, ' ')
    // Word's bullet.
    .replaceAll('\uF0B7', '•')
    // Before the words of a line: spaces that do not break, which are none in YAML.
    .replace(/^[ \u00A0]*(?:-[ \u00A0]+)?(?:\w+:[ \u00A0]+)?/gm, (start) => start.replaceAll('\u00A0', ' '));

/** Whether a text is the IANA name of a time zone. */
export function isTimeZone(name: string): boolean {
  try {
    Intl.DateTimeFormat('en', { timeZone: name });
    return name !== '';
  } catch {
    return false;
  }
}
