/** The attribute of `<html>` in a copy of a page that the service worker has kept. */
export const SAVED_COPY = 'data-saved-copy';

/**
 * Where the payment links of such a copy lead. The query makes a press on it a page load even on /donate itself.
 * @param languagePath empty for English, `/uk` for Ukrainian
 */
export const freshDonatePage = (languagePath: string): string => `${languagePath}/donate?online`;

/** Marks a link to a payment page: the worker replaces its address in the copies that it keeps. */
export const paymentMark = { 'data-payment': '' };
