/** What the server calls, or is called by, outside its own machines. */
export const PROVIDERS = ['stripe', 'stripeWebhooks', 'brevo', 'smtp', 'geolocation'] as const;

export type Provider = (typeof PROVIDERS)[number];

/**
 * Why a call failed. `refused`: the key, the login or the signature is wrong. `forbidden`: the key lacks a right.
 * `rejected`: the provider does not accept what it was sent. `no-response`: none in time, or a status of 500 and above.
 */
export type FailureReason = 'refused' | 'forbidden' | 'rejected' | 'rate-limited' | 'no-response';

export interface ProviderFailure {
  reason: FailureReason;
  /**
   * What is wrong and what to do, where only the operator can end it. Contains no personal data and no secret. The same
   * words for the same trouble, because each change of them is logged.
   */
  remedy?: string;
}
