/* How the words in frontend/content/ are read, by the build of the site and by the API. */

/** Begins a text or a link that stands for something the charity has not provided yet: a sample (docs/content.md). */
export const SAMPLE = /^◇\s*/;

/**
 * A project's name, as receipts say what a gift is for: one line without an address or a phone number, because the automatic update
 * takes it from whoever may edit the content. No ◇. Without the flag `u`, which the editor does not set.
 */
export const PROJECT_NAME = /^(?!.*(?:\/\/|@|[◇◊◆⋄．。｡]|\.[^\s\d.,;:!?()]{2}))(?!(?:.*\d){9}).{1,100}$/;

/** Whether a text is the IANA name of a time zone. */
export function isTimeZone(name: string): boolean {
  try {
    Intl.DateTimeFormat('en', { timeZone: name });
    return name !== '';
  } catch {
    return false;
  }
}
