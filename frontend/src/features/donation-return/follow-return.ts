import type { PaymentData } from '@contract/payments';
import { addFullContact, updateContact } from '../../api/contacts';
import { anew } from '../../api/base-api';
import { contactByEmail, getPaymentData } from '../../api/payments';
import { failureMessages } from 'content:forms';
import {
  paymentConfirmed,
  paymentLookupFailed,
  paymentLookupStarted,
  selectDonationReturn,
} from '../../state/donation-return-slice';
import { saveDonationThanks } from '../../state/donation-thanks';
import { notificationShown } from '../../state/notification-slice';
import type { AppDispatch, RootState } from '../../state/reducer';
import { continueInLanguage } from './continue-in-language';
import { donorAttributes, newDonor } from './donor';
import { toThanksData } from './payment-thanks';
import { deletePendingReturn, type PendingReturn } from './pending-return';

interface Failure {
  status?: number | string;
}

/**
 * Whether the same request may succeed later: no response, a rate limit, a server error, or an error in the body of
 * a 2xx response, which does not say whether it is permanent.
 */
function isRetryable({ status }: Failure): boolean {
  return typeof status !== 'number' || status < 300 || status === 429 || status >= 500;
}

/**
 * Updates or adds the donor's contact. A failure loses nothing: the server has already recorded the gift and the donor's
 * details, and delivers both to the mailing service.
 */
async function recordDonor(dispatch: AppDispatch, payment: PaymentData, recurring: boolean): Promise<void> {
  const email = payment.customer_details?.email;
  if (!email) return;
  const known = await dispatch(contactByEmail.initiate({ contactEmail: email }, anew));
  if (known.error) {
    const isUnknown = 'status' in known.error && known.error.status === 404;
    if (isUnknown) await dispatch(addFullContact.initiate(newDonor(payment, email, recurring)));
    return;
  }
  const { id, attributes } = known.data ?? {};
  if (!id || !attributes) return;
  await dispatch(updateContact.initiate({ contactId: id, attributes: donorAttributes(payment) }));
}

/**
 * Follows a donor's return from the payment page (specification section 4, Donation return). The first request makes
 * the server record the gift, so the donor is thanked even if a later one fails. Resolves to whether to go to the thanks
 * page; to false as well if a return is being followed already, or if that page loads in another language.
 */
export function followReturn({ checkoutSessionId, recurring }: PendingReturn) {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<boolean> => {
    const { phase } = selectDonationReturn(getState());
    if (phase === 'confirming' || phase === 'thanking') return false;

    dispatch(paymentLookupStarted());
    const payment = await dispatch(getPaymentData.initiate({ params: { checkoutSessionId } }));
    if (payment.error) {
      const retryable = isRetryable(payment.error as Failure);
      if (!retryable) deletePendingReturn();
      dispatch(paymentLookupFailed({ retryable }));
      dispatch(notificationShown({ status: 'FAILED', message: failureMessages.paymentDetails }));
      return false;
    }

    dispatch(paymentConfirmed());
    saveDonationThanks(checkoutSessionId, toThanksData(payment.data));
    await recordDonor(dispatch, payment.data, recurring);
    deletePendingReturn();
    return !continueInLanguage(payment.data.language);
  };
}
