import type { PaymentLink, PaymentLinkSettings } from './account-objects.js';
import { nowSeconds } from './clock.js';
import type { GiftKind } from './gift.js';
import { heardAboutField } from './heard-about.js';
import { newId } from './stripe-ids.js';
import type { StripeState } from './stripe-state.js';

const kinds: GiftKind[] = ['once', 'monthly'];

/** The id of the site's own payment link for one kind of gift. */
export function paymentLinkId(state: StripeState, kind: GiftKind): string {
  return state.persistentId(`paymentLink.${kind}`, () => newId('plink_'));
}

/** Every payment link of the account, newest first. They open the sandbox's checkout. */
export function paymentLinks(state: StripeState, publicUrl: string): PaymentLink[] {
  const siteIds = state.isEmptyAccount ? [] : kinds.map((kind) => paymentLinkId(state, kind));
  const ids = [
    ...siteIds,
    ...state.paymentLinks.entriesInOrder().flatMap(([id]) => (siteIds.includes(id) ? [] : [id])),
  ];
  return ids.map((id) => paymentLink(state, publicUrl, id)).reverse();
}

/** What the checkout of a link sells; undefined for an unknown or inactive link. */
export function kindOfActiveLink(state: StripeState, publicUrl: string, id: string): GiftKind | undefined {
  const link = paymentLinks(state, publicUrl).find((candidate) => candidate.id === id);
  return link?.active ? state.paymentLinks.get(id)?.kind : undefined;
}

/** Creates a payment link. @returns its id */
export function createPaymentLink(state: StripeState, kind: GiftKind, settings: PaymentLinkSettings): string {
  const id = newId('plink_');
  state.paymentLinks.set(id, { ...settings, kind, created: nowSeconds() });
  return id;
}

/** Changes some settings of a link. */
export function changePaymentLink(
  state: StripeState,
  id: string,
  changes: Partial<PaymentLinkSettings>,
): void {
  const stored = state.paymentLinks.get(id) ?? { kind: siteKind(state, id), created: 0 };
  state.paymentLinks.set(id, { ...stored, ...changes });
}

function paymentLink(state: StripeState, publicUrl: string, id: string): PaymentLink {
  const stored = state.paymentLinks.get(id);
  const kind = kinds.find((candidate) => paymentLinkId(state, candidate) === id);
  return {
    ...siteSettings(kind ?? 'once', publicUrl),
    ...stored,
    id,
    object: 'payment_link',
    created: stored?.created ?? 0,
    livemode: false,
    url: `${publicUrl}/sandbox/checkout/${kind ?? id}`,
  };
}

function siteKind(state: StripeState, id: string): GiftKind {
  return kinds.find((kind) => paymentLinkId(state, kind) === id) ?? 'once';
}

/** The settings that the site's own links have from the beginning (docs/runbook.md). */
function siteSettings(kind: GiftKind, publicUrl: string): PaymentLinkSettings {
  const { key, label, options } = heardAboutField;
  return {
    active: true,
    after_completion: {
      type: 'redirect',
      redirect: {
        url: `${publicUrl}/?checkout_session_id={CHECKOUT_SESSION_ID}${kind === 'monthly' ? '&recurring=true' : ''}`,
      },
    },
    billing_address_collection: 'required',
    currency: 'usd',
    custom_fields: [
      {
        key,
        label: { type: 'custom', custom: label },
        optional: false,
        type: 'dropdown',
        dropdown: { default_value: null, options: [...options] },
      },
    ],
    metadata: {},
    phone_number_collection: { enabled: true },
    submit_type: kind === 'once' ? 'donate' : 'auto',
  };
}
