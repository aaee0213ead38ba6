/** The text of the gift status on the thanks page. `done` is followed by a time; `todo` replaces it until then. */
export const giftStatus = {
  title: 'Where your gift is',
  kinds: { once: 'given once', monthly: 'given every month' },
  forProject: 'for',
  steps: {
    paid: {
      title: 'Paid',
      done: 'You paid',
      todo: 'Your bank has not confirmed the payment yet. Some banks take a few days. You do not need to do anything.',
    },
    recorded: {
      title: 'Recorded',
      done: 'It has been in our books since',
      todo: 'We are adding it to our books. This takes a few seconds once it is paid.',
    },
    thanked: {
      title: 'Passed on',
      done: 'Our mailing service has known about it since',
      todo: 'We are telling our mailing service. If it does not answer, we try again.',
    },
  },
  /** Announced by screen readers after each change. */
  announcements: {
    unpaid: 'Your payment is not confirmed yet.',
    paid: 'Your gift is paid.',
    recorded: 'Your gift is paid and recorded.',
    thanked: 'Your gift is paid, recorded and passed on.',
  },
  next: {
    once: 'There is nothing left for you to do.',
    monthly: 'In a month, our payment provider charges your next gift, and we record it the same way.',
  },
  /** Followed by an email address. */
  missing: 'Is something missing or wrong? Write to',
  unknown: 'We cannot see where your gift is right now. We will check again in a moment.',
} as const;
