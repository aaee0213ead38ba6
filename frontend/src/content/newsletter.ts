/** The text of the newsletter banner and dialogs. */
export const newsletter = {
  title: 'Don’t miss out',
  dialogText: 'News of our work, by email.',
  bannerText: 'Now and then, news of what your help does.',
  email: 'Email',
  placeholder: 'you@example.org',
  subscribe: 'Subscribe',
  sending: 'Subscribing …',
  tryAgain: 'Try again',
  close: 'Close the newsletter banner',
  invalidEmail: 'Invalid email address. Please, try another.',
  /** The confirmation of a subscription; `sent` if the visitor has to click a link in an email first. */
  confirmations: {
    none: { title: 'Thank you', text: 'You have successfully subscribed to our newsletter.' },
    sent: {
      title: 'One more step',
      text: 'We are sending you an email. Open it and click the link, and you are subscribed.',
    },
  },
  /** Shown below `sent`. */
  notArrived: {
    text: 'Nothing there after a few minutes? Check your spam folder, or',
    contact: 'write to us',
  },
} as const;

export const stayConnected = {
  title: 'Stay connected',
  /** Shown until the visitor has confirmed the subscription by email. */
  unconfirmed: 'Your newsletter needs one more step: open the email we are sending you and click its link.',
  text: 'Tell us how to reach you.',
  form: 'Your contact details',
  labels: { email: 'Email', firstName: 'First name', lastName: 'Last name', phone: 'Phone' },
  hint: 'With the country code, in digits.',
  submit: 'Stay in touch',
  privacy:
    'We keep these details on our server and in our mailing service, to stay in touch with you. We also note the country your connection comes from.',
  thanksTitle: 'Thank you',
  thanks: 'We are glad to have you with us. You will hear from us.',
  done: 'Done',
} as const;
