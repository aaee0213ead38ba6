/* How the words in frontend/content/ are read, by the build of the site and by the API. */

/** Begins a text or a link that stands for something the charity has not provided yet: a sample (docs/content.md). */
export const SAMPLE = /^◇\s*/;

/** Whether a text is the IANA name of a time zone. */
export function isTimeZone(name: string): boolean {
  try {
    Intl.DateTimeFormat('en', { timeZone: name });
    return name !== '';
  } catch {
    return false;
  }
}
