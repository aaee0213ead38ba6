import { invalidParameter, notFound } from './brevo-error.js';
import type { BrevoContact, BrevoState } from './brevo-state.js';
import { validEmail } from './contact-fields.js';

/**
 * Finds a contact by the identifier in a URL. Without a type, the identifier is an email, an id or a phone number.
 * @throws BrevoApiError 404 for an unknown contact, 400 for an invalid identifier
 */
export function contactByIdentifier(
  state: BrevoState,
  identifier: string,
  type: string | undefined,
): BrevoContact {
  const contact = find(state, identifier, type);
  if (!contact) throw notFound('Contact does not exist');
  return contact;
}

function find(state: BrevoState, identifier: string, type: string | undefined): BrevoContact | undefined {
  const bySms = () => {
    const digits = identifier.replace(/^(\+|00)/, '');
    return state.contacts.values().find(({ attributes }) => attributes.SMS === digits);
  };
  switch (type) {
    case 'email_id':
      return state.byEmail(validEmail(identifier));
    case 'contact_id':
      return state.byId(Number(identifier));
    case 'ext_id':
      return state.contacts.values().find(({ extId }) => extId === identifier);
    case 'phone_id':
      return bySms();
    case 'whatsapp_id':
    case 'landline_number_id':
      return undefined;
    case undefined:
      if (/^\+?\d+$/.test(identifier)) return state.byId(Number(identifier)) ?? bySms();
      return state.byEmail(validEmail(identifier));
    default:
      throw invalidParameter('Invalid identifier type');
  }
}
