import '../../state/with-server';
import type { PaymentData } from '@contract/payments';
import { addFullContact, contactByEmail, updateContact } from '../../api/contacts';
import { getPaymentData } from '../../api/payments';
import { failureMessages } from '../../api/visitor-message';
import {
  paymentConfirmed,
  paymentLookupFailed,
  paymentLookupStarted,
  selectDonationReturn,
} from '../../state/donation-return-slice';
import { oweMoneyThanks } from '../../state/money-thanks';
import { notificationShown } from '../../state/notification-slice';
import type { AppDispatch, RootState } from '../../state/store';
import { donorAttributes, newDonor } from './donor';
import { thanksFor } from './thanks-for-payment';
import { forgetPendingReturn, type PendingReturn } from './pending-return';

interface Failure {
  status?: number | string;
}

// Answers are used at once and never shown: no need to keep a donor's details in the store.
const once = { track: false } as const;

/**
 * Whether the same request may succeed later: no answer, a rate limit, a server error, or an error in the body of a
 * 2xx answer, which does not say whether it is permanent.
 */
function isRetryable({ status }: Failure): boolean {
  return typeof status !== 'number' || status < 300 || status === 429 || status >= 500;
}

/**
 * Updates or adds the donor's contact with what the donor said on the payment page. A failure does no harm: the
 * server has already recorded the gift and the donor's details, and delivers both to the mailing service.
 */
async function recordDonor(dispatch: AppDispatch, payment: PaymentData, recurring: boolean): Promise<void> {
  const email = payment.customer_details?.email;
  if (!email) return;
  const known = await dispatch(contactByEmail.initiate({ contactEmail: email }, once));
  if (known.error) {
    const nobody = 'status' in known.error && known.error.status === 404;
    if (nobody) await dispatch(addFullContact.initiate(newDonor(payment, email, recurring), once));
    return;
  }
  const { id, attributes } = known.data as Partial<typeof known.data>;
  if (!id || !attributes) return;
  await dispatch(updateContact.initiate({ contactId: id, attributes: donorAttributes(payment) }, once));
}

/**
 * Follows a donor's return from the payment page (specification section 4, Donation return). Asking for the payment
 * makes the server record the gift, so from then on the donor is thanked whatever else fails.
 * Resolves to whether to thank; false, too, when a return is being followed already.
 */
export function followReturn({ checkoutSessionId, recurring }: PendingReturn) {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<boolean> => {
    const { phase } = selectDonationReturn(getState());
    if (phase === 'confirming' || phase === 'thanking') return false;

    dispatch(paymentLookupStarted());
    const payment = await dispatch(getPaymentData.initiate({ params: { checkoutSessionId } }, once));
    if (payment.error) {
      const retryable = isRetryable(payment.error as Failure);
      if (!retryable) forgetPendingReturn();
      dispatch(paymentLookupFailed({ retryable }));
      dispatch(notificationShown({ status: 'FAILED', message: failureMessages.paymentDetails }));
      return false;
    }

    dispatch(paymentConfirmed());
    oweMoneyThanks(checkoutSessionId, thanksFor(payment.data));
    await recordDonor(dispatch, payment.data, recurring);
    forgetPendingReturn();
    return true;
  };
}
