import type { StripeState } from '../stripe-state.js';
import { StripeApiError } from './stripe-error.js';

/** Expands ids to objects along paths such as `data.payment_intent.latest_charge` (https://docs.stripe.com/expand). */
export function expand(state: StripeState, object: object, paths: string[]): object {
  return paths.reduce<object>(
    (expanded, path) => expandAlong(state, expanded, path.split('.'), path) as object,
    object,
  );
}

function expandAlong(state: StripeState, value: unknown, [name, ...rest]: string[], path: string): unknown {
  if (name === undefined || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => expandAlong(state, item, [name, ...rest], path));
  if (typeof value !== 'object') throw notExpandable(path);
  const object = value as Record<string, unknown>;
  const inside = name in object ? object[name] : included(state, object, name);
  if (inside === undefined) throw notExpandable(path);
  const found = typeof inside === 'string' ? (state.find(inside) ?? inside) : inside;
  return { ...object, [name]: expandAlong(state, found, rest, path) };
}

/** Lists that Stripe includes only when they are expanded. */
function included(state: StripeState, object: Record<string, unknown>, name: string): unknown {
  const { id, object: kind } = object;
  if (kind === 'invoice' && name === 'payments') {
    const data = state.invoicePayments.values().filter(({ invoice }) => invoice === id);
    return { object: 'list', data, has_more: false, url: `/v1/invoice_payments?invoice=${String(id)}` };
  }
  if (kind === 'charge' && name === 'refunds') {
    const data = state.refunds.newestFirst().filter(({ charge }) => charge === id);
    return { object: 'list', data, has_more: false, url: `/v1/charges/${String(id)}/refunds` };
  }
  return undefined;
}

function notExpandable(path: string): StripeApiError {
  return new StripeApiError(400, `This property cannot be expanded (${path}).`);
}
