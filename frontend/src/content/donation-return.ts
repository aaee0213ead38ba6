/** What a donor reads on coming back from the payment page. */
export const donationReturn = {
  confirming: { title: 'Welcome back', text: 'We are confirming your donation. This takes a moment.' },
  thanking: { title: 'Your donation has arrived', text: 'We are writing it down.' },
  failed: {
    title: 'If you paid, your gift is safe',
    text: 'The payment provider tells us about it by itself, and we record it all the same.',
  },
  retry: 'Try again',
  dismiss: 'Close',
} as const;
