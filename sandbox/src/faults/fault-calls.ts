/** The name of one call, such as `brevo.contacts.create`; the routes have the names of theirs. */
export type Call = `${'stripe' | 'brevo' | 'smtp'}.${string}` | 'checkout' | 'webhook';

/** A call, or all calls with the prefix before a trailing `*`. */
export type FaultCall = Call | '*';

/**
 * - `status`: an error response; the call is not applied.
 * - `delay`: the call is applied and the response is late, even if the client has given up.
 * - `hang`: no response; the call is not applied. The connection is closed when the faults are cleared.
 * - `drop`: the connection is closed; the call is not applied.
 * - `apply-then-drop`: the call is applied, then the connection is closed.
 * - `html`: status 200 with an HTML page, as from a proxy; the call is not applied.
 */
export const faultKinds = ['status', 'delay', 'hang', 'drop', 'apply-then-drop', 'html'] as const;

export type FaultKind = (typeof faultKinds)[number];
