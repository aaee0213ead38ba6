import { toMajor } from '@contract/currency-units';
import type { PaymentData } from '@contract/payments';
import { failureMessages } from 'content:forms';
import { anew, api } from '../../api/api';
import { getProperty } from '../../lib/get-property';
import { language } from '../../lib/language';
import { pagePaths } from '../../lib/page-paths';
import {
  paymentConfirmed,
  paymentLookupFailed,
  paymentLookupStarted,
  selectDonationReturn,
} from '../../state/donation-return-slice';
import { notificationShown } from '../../state/notification-slice';
import type { AppDispatch, RootState } from '../../state/store';
import { donorAttributes, newDonor } from './donor';
import { deletePendingReturn, saveThanks, type PendingReturn } from './return-storage';

const { getPaymentData, contactByEmail, addFullContact, updateContact } = api.endpoints;

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
    const { data: payment, error } = await dispatch(
      getPaymentData.initiate({ params: { checkoutSessionId } }),
    );
    if (error) {
      const retryable = isRetryable(error);
      if (!retryable) deletePendingReturn();
      dispatch(paymentLookupFailed({ retryable }));
      dispatch(notificationShown({ status: 'FAILED', message: failureMessages.paymentDetails }));
      return false;
    }

    dispatch(paymentConfirmed());
    const { amount_total: minor, currency, purpose } = payment;
    saveThanks({
      donationType: 'MONEY',
      donatedAmount: toMajor(minor, currency),
      currency,
      project: purpose ?? undefined,
    });
    await recordDonor(dispatch, payment, recurring);
    deletePendingReturn();
    return !continueInLanguage(payment.language);
  };
}

/**
 * Whether the same request may succeed later: no response, a rate limit, a server error, or an error in the body of
 * a 2xx response, which does not say whether it is permanent.
 */
function isRetryable(error: unknown): boolean {
  const status = getProperty(error, 'status');
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
  if (getProperty(known.error, 'status') === 404)
    await dispatch(addFullContact.initiate(newDonor(payment, email, recurring)));
  const { id, attributes } = known.data ?? {};
  if (id && attributes)
    await dispatch(updateContact.initiate({ contactId: id, attributes: donorAttributes(payment) }));
}

/**
 * Loads the thanks page in the language in which the donor set out: a payment link leads everyone back to the English home
 * page. Its links to the other languages tell which the site has, and where.
 * @param code BCP 47; null for English
 * @returns whether another page loads
 */
function continueInLanguage(code: string | null | undefined): boolean {
  if (!code || code === language) return false;
  const homes = document.querySelectorAll<HTMLLinkElement>('link[rel="alternate"][hreflang]');
  const home = [...homes].find(({ hreflang }) => hreflang === code);
  if (!home) return false;
  // Back does not lead to the English page, which would thank in English.
  location.replace(new URL(home.href).pathname.replace(/\/$/, '') + pagePaths.donationConfirm);
  return true;
}
