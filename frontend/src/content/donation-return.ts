/** The status messages for a donor who returns from the payment page. */
export const donationReturn = {
  confirming: { title: 'Welcome back', text: 'We are confirming your donation. This takes a moment.' },
  thanking: { title: 'Your donation has arrived', text: 'We are recording it now.' },
  failed: {
    title: 'We could not confirm your payment here',
    text: 'If you paid, our payment provider also reports it to us, and we record your gift.',
  },
  retry: 'Try again',
  dismiss: 'Close',
} as const;
