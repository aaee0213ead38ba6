/** What a donor reads on coming back from the payment page. */
export const donationReturn = {
  confirming: { title: 'Welcome back', text: 'We are confirming your donation. This takes a moment.' },
  thanking: { title: 'Your donation has arrived', text: 'We are writing it down.' },
  failed: {
    title: 'We could not confirm your payment here',
    text: 'If you paid, the payment provider reports it to us as well, and we record your gift.',
  },
  retry: 'Try again',
  dismiss: 'Close',
} as const;
