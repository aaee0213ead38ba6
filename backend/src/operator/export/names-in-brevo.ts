import type { BrevoContacts } from '../../contacts/brevo-contacts.js';
import { cleanName } from '../../contract/person-name.js';

/** How long one page of the contacts waits in all while the mailing service's rate limit is exceeded. */
const MAX_WAIT_MS = 10 * 60_000;

/** The names of all contacts in the mailing service, by email address. @throws BrevoUnavailable */
export async function namesInBrevo(brevo: BrevoContacts): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for await (const { email, attributes } of brevo.listAll(MAX_WAIT_MS)) {
    const words = [attributes.FIRSTNAME, attributes.LASTNAME].filter((word) => typeof word === 'string');
    const name = cleanName(words.join(' '));
    if (name) names.set(email, name);
  }
  return names;
}
