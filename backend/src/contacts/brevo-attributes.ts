import { attributeEntries, type ContactAttributes } from '../contract/contact-attributes.js';

/** The type in Brevo of every attribute, by its name there. Brevo silently drops an attribute of another type. */
export const BREVO_ATTRIBUTES: Record<string, 'text' | 'float'> = Object.fromEntries(
  attributeEntries.map(([name, each]) => [name.toUpperCase(), each.type]),
);

/**
 * The attributes as Brevo takes them. Their names are in capitals, because Brevo silently ignores any other
 * (https://developers.brevo.com/reference/create-contact). The address is left out: as EMAIL, Brevo refuses the contact's own
 * one, and another one would lift the block of a contact that unsubscribed (https://developers.brevo.com/reference/update-contact).
 */
export function toBrevoAttributes(attributes: ContactAttributes): Record<string, string | number> {
  return Object.fromEntries(
    attributeEntries.flatMap(([name]) => {
      const value = attributes[name];
      return value === undefined ? [] : [[name.toUpperCase(), value]];
    }),
  );
}

/** The attributes that Brevo answers, by their names in capitals. Accounts of long ago have names in mixed case. */
export function fromBrevoAttributes(attributes: object): Record<string, unknown> {
  // Where an account has both, the value in capitals is the newer one.
  const mixedCaseFirst = Object.entries(attributes).sort(
    ([one], [other]) => Number(one === one.toUpperCase()) - Number(other === other.toUpperCase()),
  );
  return Object.fromEntries(mixedCaseFirst.map(([name, value]) => [name.toUpperCase(), value]));
}
