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
    fetch: fetchOrFailBody,
  });
}

/** The SDK clears its timer once there are headers, and never if there are none. So a failure becomes that of a body. */
const fetchOrFailBody: typeof fetch = (...request) =>
  fetch(...request).catch(
    (error: unknown) => new Response(new ReadableStream({ start: (body) => body.error(error) })),
  );
