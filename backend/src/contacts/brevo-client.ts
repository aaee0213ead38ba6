import { BrevoClient, BrevoError } from '@getbrevo/brevo';
import { rateLimitDelayMs } from '../core/jobs/provider-rate-limit.js';
import { BrevoMisconfigured, BrevoRejected, BrevoUnavailable } from './contact-errors.js';

/** The pages of Brevo that messages to the operator name. */
export const BREVO_PAGES = {
  keys: 'https://app.brevo.com/settings/keys/api',
  authorizedAddresses: 'https://app.brevo.com/security/authorised_ips',
} as const;

/**
 * A client of Brevo's API v3. It does not retry: the outbox does, and a visitor should not wait.
 * @param apiUrl with or without a slash at the end
 * @param timeoutMs for the headers of the answer; the SDK's timeout does not cover the body
 */
export function createBrevoClient(apiKey: string, apiUrl: string, timeoutMs: number): BrevoClient {
  return new BrevoClient({
    apiKey,
    baseUrl: apiUrl.replace(/\/$/, ''),
    timeoutInSeconds: timeoutMs / 1000,
    maxRetries: 0,
    fetch: fetchOrFailBody,
  });
}

/** The SDK clears its timer once there are headers, and never if there are none. So a failure becomes that of a body. */
const fetchOrFailBody: typeof fetch = (...request) =>
  fetch(...request).catch(
    (error: unknown) => new Response(new ReadableStream({ start: (body) => body.error(error) })),
  );

/** For the operator: what it means that Brevo refuses the key, and what to do. */
export const BREVO_KEY_REFUSED = {
  message:
    'Brevo refuses the key in BREVO_API_KEY (status 401): it is mistyped, was deleted, or belongs to a blocked account',
  remedy: `Create an API key (v3) at ${BREVO_PAGES.keys} and set it in .env.`,
} as const;

/** The same for an account that accepts calls from certain addresses only. */
export const BREVO_ADDRESS_REFUSED = {
  message: 'Brevo refuses the address of this server (status 401, unrecognised IP address)',
  remedy: `Add it to the authorized addresses, or turn their check off: ${BREVO_PAGES.authorizedAddresses}`,
} as const;

const errorBody = (error: BrevoError) => (error.body ?? {}) as { code?: unknown; message?: unknown };

/** Brevo's own words; empty where it gave none. */
export function errorMessage(error: BrevoError): string {
  const { message } = errorBody(error);
  return typeof message === 'string' ? message : '';
}

/** Whether Brevo refused the address of this server, and not the key. */
export function isAddressRefused(error: BrevoError): boolean {
  return error.statusCode === 401 && /unrecogni[sz]ed ip/i.test(errorMessage(error));
}

/** Returns whether Brevo itself reports a missing contact, unlike a 404 of a proxy or for a wrong URL. */
export function isNotFound(error: unknown): boolean {
  if (!(error instanceof BrevoError) || error.statusCode !== 404) return false;
  return errorBody(error).code === 'document_not_found' || /does not exist/i.test(errorMessage(error));
}

/** Whether Brevo refused a double opt-in because the contact is blocked (github.com/sendinblue/APIv3-php-library/issues/253). */
export function isBlockedContact(error: unknown): boolean {
  return (
    error instanceof BrevoError &&
    error.statusCode === 400 &&
    /already associated with another user|contact is (blacklisted|blocked)/i.test(errorMessage(error))
  );
}

/** By status and body, because the SDK throws most failures as the base error class. */
export function toBrevoError(error: unknown): Error {
  if (error instanceof BrevoUnavailable) return error;
  if (!(error instanceof BrevoError)) {
    return new BrevoUnavailable('no response', { cause: error, isOutcomeUnknown: true });
  }
  const message = errorMessage(error);
  if (error.statusCode === 400) {
    if (/invalid email|email is not valid/i.test(message)) return new BrevoRejected({ cause: error });
    // Nothing else that a visitor writes is checked by Brevo: the phone number is a text there.
    return new BrevoMisconfigured('status 400: a setting or the account is wrong', { cause: error });
  }
  const { statusCode } = error;
  const isOutcomeUnknown = statusCode === undefined || statusCode >= 500;
  const retryAfterMs =
    statusCode === 429 ? rateLimitDelayMs((name) => error.rawResponse?.headers.get(name)) : null;
  const refusal = isAddressRefused(error) ? BREVO_ADDRESS_REFUSED : BREVO_KEY_REFUSED;
  const status = statusCode === undefined ? 'no response' : `status ${statusCode}`;
  return new BrevoUnavailable(statusCode === 401 ? refusal.message : status, {
    cause: error,
    isOutcomeUnknown,
    retryAfterMs,
  });
}
