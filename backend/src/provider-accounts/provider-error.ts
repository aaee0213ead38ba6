/**
 * Why a provider's account could not be read or changed:
 * - `key`: the key is refused; `address`: the address of this server is refused
 * - `right`: the key lacks a right
 * - `request`: the provider refuses this request
 * - `no-answer`: no answer, or an answer that is not the provider's
 */
export type ProviderFault = 'key' | 'address' | 'right' | 'request' | 'no-answer';

/** A call to a provider's account that failed. The message is fit for the operator and has no personal data. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';

  constructor(
    readonly fault: ProviderFault,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
