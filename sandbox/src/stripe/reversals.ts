import type Stripe from 'stripe';
import { Refusal } from '../refusal.js';
import type { EventLog } from './event-log.js';
import { newClosedDispute, newRefund } from './objects/reversal.js';
import { paymentById } from './payment-lookup.js';
import type { StripeState } from './stripe-state.js';

/** Money that goes back to a donor. */
export class Returns {
  constructor(
    private readonly state: StripeState,
    private readonly events: EventLog,
  ) {}

  /** Refunds a part, or without an amount all that is left. @throws Refusal when there is not that much. */
  refund(id: string, amountMinor: number | undefined, deliver: boolean): Stripe.Charge {
    const charge = this.paidCharge(id);
    const left = charge.amount - charge.amount_refunded;
    const amount = amountMinor ?? left;
    if (charge.disputed) throw new Refusal(409, 'This payment is disputed');
    if (left === 0) throw new Refusal(409, 'This payment has been refunded already');
    if (!Number.isSafeInteger(amount) || amount <= 0 || amount > left)
      throw new Refusal(400, 'No such amount is left');
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

  /** The donor's bank sends the last refund of a payment back. @throws Refusal when there is none */
  failRefund(id: string, deliver: boolean): Stripe.Refund {
    const charge = this.paidCharge(id);
    const refund = this.state.refunds
      .newestFirst()
      .find((one) => one.charge === charge.id && one.status === 'succeeded');
    if (!refund) throw new Refusal(409, 'Nothing of this payment has been refunded');
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

  /** The donor's bank disputes the payment, and the dispute is over at once. */
  dispute(id: string, outcome: 'lost' | 'won', deliver: boolean): Stripe.Dispute {
    const charge = this.paidCharge(id);
    if (charge.disputed) throw new Refusal(409, 'This payment has been disputed already');
    if (charge.refunded) throw new Refusal(409, 'This payment has been refunded already');
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
    if (!payment) throw new Refusal(404, 'No such payment');
    if (payment.charge.status !== 'succeeded') throw new Refusal(409, 'This payment has not come in');
    return payment.charge;
  }
}
