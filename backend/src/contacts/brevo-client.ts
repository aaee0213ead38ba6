import { BrevoClient } from '@getbrevo/brevo';

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
  });
}
