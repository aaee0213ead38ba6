import type Stripe from 'stripe';
import type { GiftKind } from './gift.js';
import { heardAboutField } from './heard-about.js';
import { newObject } from './object-id.js';

/** A payment link, which opens the sandbox's checkout. */
export type PaymentLink = Stripe.PaymentLink & {
  /** What its checkout sells. This field and the next are not in Stripe's API. */
  kind: GiftKind;
  created: number;
};

/** The id of the link that the site's account has from the beginning. */
export const siteLinkId = (kind: GiftKind) => `plink_sandbox${kind}`;

/** Where the donor returns after paying; Stripe replaces the placeholder. */
export function returnUrl(kind: GiftKind, publicUrl: string): string {
  return `${publicUrl}/?checkout_session_id={CHECKOUT_SESSION_ID}${kind === 'monthly' ? '&recurring=true' : ''}`;
}

/** A link with the settings that the request for it names. */
export function newPaymentLink(kind: GiftKind, publicUrl: string, settings: object): PaymentLink {
  const common = newObject('payment_link', 'plink_');
  const url = `${publicUrl}/sandbox/checkout/${common.id}`;
  return { ...common, kind, active: true, metadata: {}, url, ...settings } as PaymentLink;
}

/** The two links that the site's account has from the beginning, as docs/runbook.md describes them. */
export function siteLinks(publicUrl: string): PaymentLink[] {
  const { key, label, options } = heardAboutField;
  return (['once', 'monthly'] as const).map((kind) =>
    newPaymentLink(kind, publicUrl, {
      id: siteLinkId(kind),
      after_completion: { type: 'redirect', redirect: { url: returnUrl(kind, publicUrl) } },
      billing_address_collection: 'required',
      currency: 'usd',
      custom_fields: [
        { key, label: { type: 'custom', custom: label }, type: 'dropdown', dropdown: { options } },
      ],
      phone_number_collection: { enabled: true },
      submit_type: 'donate',
      url: `${publicUrl}/sandbox/checkout/${kind}`,
    }),
  );
}
