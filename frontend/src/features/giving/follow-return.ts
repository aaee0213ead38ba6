import { CONTACT_LISTS } from '@contract/contact-lists';
import { toMajor } from '@contract/currency-units';
import { HEARD_ABOUT_FIELD, type PaymentData } from '@contract/payments';
import { headingName, splitName } from '@contract/person-name';
import { otherLanguages } from 'content:languages';
import { api } from '../../api/api';
import { failureStatus, serverError } from '../../api/failure';
import { keepDraft } from '../../forms/form-data';
import { pagePaths } from '../../lib/page-paths';
import { withoutEmpty } from '../../lib/without-empty';
import {
  paymentConfirmed,
  paymentFoundDeclined,
  paymentFoundPending,
  paymentLookupFailed,
  paymentLookupStarted,
  selectDonationReturn,
} from '../../state/donation-return-slice';
import type { AppThunk } from '../../state/store';
import { deletePendingReturn, keepKnownReturn, loadPendingReturn, saveGift } from './checkout-return-storage';

const { giftStatus, getPaymentData, contactByEmail, addFullContact, updateContact } = api.endpoints;

/**
 * Follows a donor's return from the payment page (specification section 4, Donation return). The first request makes
 * the server record the gift, so the donor is thanked even if a later one fails. Resolves to whether to go to the thanks
 * page; to false as well if a return is being followed already, if a bank debit has not settled yet, or if that page loads in
 * another language.
 */
export function followReturn(): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const pending = loadPendingReturn();
    const { phase } = selectDonationReturn(getState());
    if (!pending || phase === 'confirming' || phase === 'thanking') return false;

    dispatch(paymentLookupStarted());
    const { checkoutSessionId, recurring } = pending;
    // Brings the cookie with which the browser claims the payment: that of an answer that is lost would take the claim along.
    const { error: cookieError } = await oneTabAtATime(() =>
      dispatch(giftStatus.initiate(null, { subscribe: false, forceRefetch: true })),
    );
    const isLost = cookieError && typeof failureStatus(cookieError) !== 'number';
    const { data: payment, error } = isLost
      ? { error: cookieError }
      : await dispatch(getPaymentData.initiate({ params: { checkoutSessionId } }, { track: false }));
    if (error) {
      const { code, language: chosen } = serverError(error) ?? {};
      if (code === 'payment_pending') {
        keepKnownReturn(pending);
        // When it has settled, the server may show it no longer, and the thanks must not show an earlier gift.
        saveGift({ handle: 'unknown', thanks: null, firstName: '', email: '' });
        if (!continueInLanguage(chosen, '')) dispatch(paymentFoundPending());
        return false;
      }
      // The page was closed before the donor was thanked, or the debit has settled since, and the server shows no details any more.
      if (code === 'payment_not_found' && pending.known) {
        deletePendingReturn();
        return true;
      }
      if (code === 'payment_not_completed' && pending.known) {
        deletePendingReturn();
        dispatch(paymentFoundDeclined());
        return false;
      }
      const retryable = isRetryable(failureStatus(error));
      if (!retryable) deletePendingReturn();
      dispatch(paymentLookupFailed({ retryable }));
      return false;
    }

    dispatch(paymentConfirmed());
    const { amount_total: minor, currency, purpose } = payment;
    const donatedAmount = toMajor(minor, currency);
    const thanks = { donationType: 'MONEY', donatedAmount, currency, project: purpose ?? undefined } as const;
    // Keeps the address off the screen and out of the storage.
    const email = (payment.customer_details?.email ?? '').replace(/^(.)[^@]*/u, '$1…');
    saveGift({ handle: payment.gift, thanks, firstName: headingName(namesOf(payment)[0]), email });
    keepKnownReturn(pending);
    await dispatch(recordDonor(payment, recurring));
    deletePendingReturn();
    return !continueInLanguage(payment.language, pagePaths.donationConfirm);
  };
}

/** How long a tab waits for another one, which a phone may have frozen, in milliseconds: longer than a request may take. */
const MAX_WAIT = 25_000;

/** Two tabs that ask at once would each get a cookie, of which the browser keeps the last. */
async function oneTabAtATime<Result>(work: () => PromiseLike<Result>): Promise<Result> {
  try {
    const signal = AbortSignal.timeout(MAX_WAIT);
    return await navigator.locks.request('vfu.visitor-cookie', { signal }, work);
  } catch {
    // Without TLS there are no locks, and where all cookies are blocked they are refused; Safari has the signal since 16.
    return work();
  }
}

/** The first and last name. The server has cleaned the name. */
const namesOf = ({ customer_details: customer }: PaymentData) => splitName(customer?.name ?? '');

/**
 * Whether the same request may succeed later: no response, a rate limit, a server error, or an error in the body of
 * a 2xx response, which does not say whether it is permanent.
 */
const isRetryable = (status: unknown) =>
  typeof status !== 'number' || status < 300 || status === 429 || status >= 500;

/**
 * Updates or adds the donor's contact with what the donor said on the payment page. Never with an amount: only the server's
 * ledger writes those (docs/decisions/0005-opening-balances.md). The specification requires these calls, and nothing depends on
 * them: the server has already recorded the gift and the donor's details, and delivers both to the mailing service.
 */
function recordDonor(payment: PaymentData, recurring: boolean): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const { customer_details: customer, custom_fields: customFields } = payment;
    if (!customer?.email) return;
    // The thanks page offers the newsletter.
    keepDraft('newsletter', { email: customer.email });
    const [firstName, lastName] = namesOf(payment);
    const details = withoutEmpty({
      firstName,
      lastName,
      phone: customer.phone,
      // The country code, as the server writes it from the same session.
      location: customer.address?.country,
      HOW_DID_YOU_HERE_ABOUT_VFU: customFields.find(({ key }) => key === HEARD_ABOUT_FIELD)?.dropdown?.value,
    });
    const { data, error } = await dispatch(
      contactByEmail.initiate({ contactEmail: customer.email }, { track: false }),
    );
    if (error) {
      const email = customer.email.toLowerCase();
      const attributes = { email, firstName, lastName, ...details };
      const listIds = [recurring ? CONTACT_LISTS.recurringDonors : CONTACT_LISTS.oneTimeDonors];
      await dispatch(addFullContact.initiate({ email, attributes, listIds }, { track: false }));
    }
    const { id, attributes } = data ?? {};
    if (id && attributes)
      await dispatch(updateContact.initiate({ contactId: id, attributes: details }, { track: false }));
  };
}

/**
 * Loads a page in the language in which the donor set out: a payment link leads everyone back to the English home page.
 * @param code BCP 47; null for English @param path empty for the home page
 * @returns whether another page loads
 */
function continueInLanguage(code: unknown, path: string): boolean {
  const other = otherLanguages.find((each) => each.code === code);
  if (!other) return false;
  // Back does not lead to the English page, which would thank in English.
  location.replace(other.path + path);
  return true;
}
