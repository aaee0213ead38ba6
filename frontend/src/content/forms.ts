import { failureMessages } from './failures';

/** Text that all forms share. */
export const forms = {
  /** After the label of a field that may stay empty. */
  optional: '(optional)',
  sending: 'Sending …',
  /** Shown beside the button after a failure, because the notification disappears after three seconds. */
  notSent: 'This has not been sent. What you typed is still here: press the button to try again.',
  offline:
    'There is no connection. What you typed is saved. We send it when you are back online, or when you press the button.',
  /** The same where the form is kept on the device: `KEPT_FORM_DAYS` in lib/kept-forms.ts. */
  kept: 'There is no connection. What you typed is kept on this device, for a week at most. We send it when you are back online. If you have left our site by then, we send it when you open it again.',
  /** The button that deletes what is kept. */
  discard: 'Do not send it, delete it here',
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
