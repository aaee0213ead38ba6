import { markup, type Html } from '../markup.js';

/** A section of the overview. A form's redirect returns to it. */
export type SectionId = 'contacts' | 'lists' | 'gifts' | 'events' | 'mails' | 'faults';

/** A form with one button that calls the control API. @param path relative to `/sandbox/api` */
export function actionButton(
  section: SectionId,
  path: string,
  label: string,
  fields: Readonly<Record<string, string>> = {},
  before?: Html,
): Html {
  return markup`<form method="post" action="/sandbox/api${path}">
<input type="hidden" name="section" value="${section}">
${Object.entries(fields).map(([name, value]) => markup`<input type="hidden" name="${name}" value="${value}">`)}
${before}<button class="button small" type="submit">${label}</button>
</form>`;
}
