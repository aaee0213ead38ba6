import { failureMessages } from './failures';

/** Text that all forms share. */
export const forms = {
  /** After the label of a field that may stay empty. */
  optional: '(optional)',
  sending: 'Sending …',
  /** Shown beside the button after a failure, because the notification disappears after three seconds. */
  notSent: 'This has not been sent. What you typed is still here: press the button to try again.',
  /** Shown when the button is pressed before the page’s code has come; followed by the email address. */
  loading:
    'This form is still loading. It is sent as soon as it can be. If nothing happens, please write to us:',
  noScript: 'This form needs JavaScript, which is turned off in your browser. Please write to us instead:',
} as const;

/** The error messages of fields. */
export const fieldErrors = {
  email: failureMessages.emptyEmail,
  rejectedEmail: 'This address was not accepted. Please check it, or use another.',
  firstName: 'Please tell us your first name',
  lastName: 'Please tell us your last name',
  name: 'Please tell us your name',
  phone: 'Please tell us your phone number, in digits',
  message: 'Please write a message',
  rewardPoints: 'Please enter the amount, in digits',
  programName: 'Please name the program',
  organisationName: 'Please name your organization',
  pointOfContact: 'Please name the person we should contact',
} as const;
