import type { SignatureFault } from './payment-provider.js';
import { STRIPE_PAGES } from './stripe-client.js';

const SECRET = 'STRIPE_WEBHOOK_SECRET';

/** What the operator can do about refused webhook events. */
export function webhookCure(fault: SignatureFault, isLive: boolean): string {
  const [own, other] = isLive ? ['live', 'test'] : ['test', 'live'];
  switch (fault) {
    case 'secret':
      return (
        `Webhook events arrive with a signature that does not fit ${SECRET}, and are refused. Copy the signing secret of the ` +
        `endpoint …/api/webhooks/stripe in ${own} mode from ${STRIPE_PAGES.webhooks} into .env and restart the API; while a secret changes, ` +
        'set both: new,old. Stripe sends refused events again for three days. If Stripe shows no failed deliveries, a ' +
        'stranger sent this, and there is nothing to do'
      );
    case 'secret-of-other-mode':
    case 'mode':
      return (
        `Webhook events of ${other} mode arrive and are refused, because STRIPE_SECRET_KEY is a key of ${own} mode. Take the ` +
        `key and ${SECRET} from the same mode, or remove the endpoint of ${other} mode: ${STRIPE_PAGES.webhooks}`
      );
    case 'clock':
      return (
        'Webhook events are signed correctly, but the time in the signature is minutes away from the clock of this server. ' +
        'Correct the clock and keep it synchronized (timedatectl set-ntp true). If it is right, a stranger repeats an old event'
      );
  }
}
