/** What the site says about forms that were sent without a connection. */
export const keptFormWords = {
  region: 'Forms on this device',
  /** By the form's name in the store. */
  names: {
    'contact-us': 'A message to us',
    'corporate-gift': 'A company’s offer',
    'points-gift': 'An offer of miles or points',
    'stay-connected': 'Your contact details',
    'newsletter-banner': 'A newsletter sign-up',
    'newsletter-dialog': 'A newsletter sign-up',
  },
  waiting: 'Not sent yet: there was no connection. We send it as soon as there is one.',
  /** Followed by a date. */
  expiry: 'Kept on this device until',
  sent: 'Sent. It is deleted from this device.',
  /** Followed by the reason. */
  refused: 'Not sent.',
  openForm: 'Open the form with it',
  /** The notification after a form was sent. */
  sentNow: 'You are back online, and we have sent what waited on this device.',
} as const;
