import { randomBytes } from 'node:crypto';
import { invalidParameter, missingParameter } from './brevo-error.js';
import type { BrevoState, PendingOptIn } from './brevo-state.js';
import type { Body, ContactStore } from './contact-store.js';
import { numberArray, objectField, validEmail } from './contact-fields.js';

/** Records an unconfirmed subscription. @throws BrevoApiError */
export function requestOptIn(state: BrevoState, body: Body): PendingOptIn {
  for (const name of ['email', 'includeListIds', 'templateId', 'redirectionUrl']) {
    if (body[name] === undefined) throw missingParameter(`${name} is missing`);
  }
  const { templateId, redirectionUrl } = body;
  if (!Number.isInteger(templateId) || Number(templateId) < 1) {
    throw invalidParameter('An active DOI template does not exist');
  }
  if (typeof redirectionUrl !== 'string' || !/^https?:\/\//.test(redirectionUrl)) {
    throw invalidParameter('Invalid redirection url');
  }
  const token = randomBytes(24).toString('base64url');
  return state.optIns.set(token, {
    token,
    email: validEmail(body.email),
    listIds: numberArray(body.includeListIds, 'includeListIds') ?? [],
    attributes: objectField(body.attributes, 'attributes'),
    templateId: Number(templateId),
    redirectionUrl,
  });
}

/** Confirms a subscription. @returns the URL of the redirect; null for an invalid link */
export function confirmOptIn(state: BrevoState, contactStore: ContactStore, token: string): string | null {
  const optIn = state.optIns.get(token);
  if (!optIn) return null;
  const { email, listIds, attributes, redirectionUrl } = optIn;
  state.journal.transaction(() => {
    contactStore.create({ email, listIds, attributes, updateEnabled: true });
    state.optIns.delete(token);
  });
  return redirectionUrl;
}
