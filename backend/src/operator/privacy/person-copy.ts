import { formatDecimal } from '../../contract/currency-units.js';
import { knownProjectSlug } from '../../ledger/purpose.js';
import type { PersonRecord } from './person-record.js';

/**
 * A copy of a record for the person themselves: the same data in their words, without row numbers, hashes and the state of
 * deliveries. Amounts are decimals in the currency's own digits, timestamps ISO 8601 in UTC.
 */
export function toPersonCopy(record: PersonRecord) {
  return {
    email: record.email,
    exportedAt: new Date(),
    nameOnReceipts: record.person?.name ?? null,
    otherAddresses: record.receiptsOf,
    knownSince: record.person?.createdAt ?? null,
    amountBeforeThisSystem: openingOf(record),
    gifts: record.gifts.map((gift) => ({
      date: gift.givenAt,
      amount: formatDecimal(gift.amountMinor, gift.currency),
      currency: gift.currency,
      kind: gift.kind,
      project: knownProjectSlug(gift.purpose),
      nameOnPayment: gift.name,
      receiptAddress: gift.receiptEmail,
      language: gift.language,
      paymentReference: gift.paymentIntent ?? gift.invoice ?? gift.providerKey,
    })),
    returned: record.reversals.map(({ amountMinor, currency, paymentIntent, reversedAt }) => ({
      date: reversedAt,
      amount: formatDecimal(amountMinor, currency),
      currency,
      paymentReference: paymentIntent,
    })),
    offers: record.pledges.map(({ pledgedAt, attributes }) => ({ date: pledgedAt, ...attributes })),
    detailsNotYetDelivered: record.contactChanges.map(({ attributes }) => attributes),
    messagesNotYetSent: record.messages.map(({ name, phoneNumber, message, receivedAt }) => ({
      date: receivedAt,
      name,
      phoneNumber,
      message,
    })),
    receipts: record.sentMails
      .filter(({ kind, sentAt }) => kind !== 'offer' && sentAt !== null)
      .map(({ kind, sentAt, data }) => ({ kind, year: data.year ?? null, lastSent: sentAt })),
    paymentsShownInABrowser: record.sessionClaims.map(({ claimedAt }) => claimedAt),
    deliveriesWaiting: record.outbox.map(({ kind }) => kind),
    earlierErasures: record.erasures.map(({ erasedAt }) => erasedAt),
    mailingService: record.mailingService,
  };
}

function openingOf({ person }: PersonRecord): string | null {
  if (!person?.openingBalanceMinor || person.openingCurrency === null) return null;
  return `${formatDecimal(person.openingBalanceMinor, person.openingCurrency)} ${person.openingCurrency}`;
}
