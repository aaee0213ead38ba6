/** The words of the newsletter's banner and dialogs. */
export const newsletter = {
  title: 'Don’t miss out',
  dialogText:
    'A letter now and then: what left the warehouse, where it arrived, what is needed next. No more than that.',
  bannerText: 'News of what your help does, now and then.',
  email: 'Email',
  placeholder: 'you@example.org',
  subscribe: 'Subscribe',
  sending: 'Subscribing …',
  tryAgain: 'Try again',
  close: 'Close the newsletter banner',
  invalidEmail: 'Invalid email address. Please, try another.',
  subscribedTitle: 'Thank you',
  subscribed: 'You have successfully subscribed to our newsletter.',
} as const;

export const stayConnected = {
  title: 'Stay connected',
  text: 'Tell us how to reach you, and we will write when there is something only you can do.',
  form: 'Your contact details',
  labels: { email: 'Email', firstName: 'First name', lastName: 'Last name', phone: 'Phone' },
  hint: 'With the country code, in digits.',
  submit: 'Stay in touch',
  privacy: 'We use this to write to you, and for nothing else.',
  thanksTitle: 'Thank you',
  thanks: 'We are glad to have you with us. You will hear from us.',
  done: 'Done',
} as const;
