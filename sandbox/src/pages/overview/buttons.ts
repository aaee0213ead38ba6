import { markup, type Html } from '../markup.js';

/** A part of the overview, which a pressed button brings the person back to. */
export type Spot = 'contacts' | 'lists' | 'gifts' | 'events' | 'mails' | 'faults';

/** A form of one button that does something to the sandbox. @param path after `/sandbox/api` */
export function actionButton(
  spot: Spot,
  path: string,
  label: string,
  fields: Readonly<Record<string, string>> = {},
  before?: Html,
): Html {
  return markup`<form method="post" action="/sandbox/api${path}">
<input type="hidden" name="spot" value="${spot}">
${Object.entries(fields).map(([name, value]) => markup`<input type="hidden" name="${name}" value="${value}">`)}
${before}<button class="button small" type="submit">${label}</button>
</form>`;
}
