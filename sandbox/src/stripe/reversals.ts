import type Stripe from 'stripe';
import { SandboxError } from '../sandbox-error.js';
import type { EventLog } from './event-log.js';
import { newClosedDispute, newRefund } from './objects/reversal.js';
import { paymentById } from './payment-lookup.js';
import type { StripeState } from './stripe-state.js';

/** Refunds and disputes. */
export class Reversals {
  constructor(
    private readonly state: StripeState,
    private readonly events: EventLog,
  ) {}

  /** Refunds `amountMinor`, or the rest of the payment. @throws SandboxError when the amount exceeds the rest */
  refund(id: string, amountMinor: number | undefined, deliver: boolean): Stripe.Charge {
    const charge = this.paidCharge(id);
    const left = charge.amount - charge.amount_refunded;
    const amount = amountMinor ?? left;
    if (charge.disputed) throw new SandboxError(409, 'This payment is disputed');
    if (left === 0) throw new SandboxError(409, 'This payment has been refunded already');
    if (!Number.isSafeInteger(amount) || amount <= 0 || amount > left)
      throw new SandboxError(400, 'The amount exceeds what is left of the payment');
    return this.state.journal.transaction(() => {
      const refund = newRefund(charge, amount);
      this.state.refunds.set(refund.id, refund);
      const refunded = this.state.charges.set(charge.id, {
        ...charge,
        amount_refunded: charge.amount_refunded + amount,
        refunded: amount === left,
      });
      const previous = { amount_refunded: charge.amount_refunded, refunded: charge.refunded };
      this.events.emit('charge.refunded', refunded, deliver, previous);
      return refunded;
    });
  }

  /** Fails the latest refund of a payment. @throws SandboxError when there is none */
  failRefund(id: string, deliver: boolean): Stripe.Refund {
    const charge = this.paidCharge(id);
    const refund = this.state.refunds
      .newestFirst()
      .find((one) => one.charge === charge.id && one.status === 'succeeded');
    if (!refund) throw new SandboxError(409, 'This payment has no successful refund');
    return this.state.journal.transaction(() => {
      const failed = this.state.refunds.set(refund.id, {
        ...refund,
        status: 'failed',
        failure_reason: 'lost_or_stolen_card',
      });
      this.state.charges.set(charge.id, {
        ...charge,
        amount_refunded: charge.amount_refunded - refund.amount,
        refunded: false,
      });
      this.events.emit('refund.failed', failed, deliver);
      return failed;
    });
  }

  /** Opens and immediately closes a dispute. */
  dispute(id: string, outcome: 'lost' | 'won', deliver: boolean): Stripe.Dispute {
    const charge = this.paidCharge(id);
    if (charge.disputed) throw new SandboxError(409, 'This payment has been disputed already');
    if (charge.refunded) throw new SandboxError(409, 'This payment has been refunded already');
    return this.state.journal.transaction(() => {
      const dispute = newClosedDispute(charge, outcome);
      this.state.charges.set(charge.id, { ...charge, disputed: true });
      this.state.disputes.set(dispute.id, dispute);
      this.events.emit('charge.dispute.closed', dispute, deliver);
      return dispute;
    });
  }

  private paidCharge(id: string): Stripe.Charge {
    const payment = paymentById(this.state, id);
    if (!payment) throw new SandboxError(404, 'No such payment');
    if (payment.charge.status !== 'succeeded') throw new SandboxError(409, 'This payment has not succeeded');
    return payment.charge;
  }
}
