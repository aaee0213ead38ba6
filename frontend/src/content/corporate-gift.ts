import bridge from './forms/company?picture';
import type { PictureRef } from './picture';

/**
 * The contribution types, with an explanation of each. The mailing service stores `value` (specification section 3);
 * visitors read `label`.
 */
export const contributionTypes = [
  {
    value: 'Direct Sponsorship',
    label: 'Direct Sponsorship',
    hint: 'Your company sponsors a project, or part of one.',
  },
  {
    value: 'Employee Giving',
    label: 'Employee Giving',
    hint: 'Your employees give together, through payroll or a fundraiser.',
  },
  {
    value: 'Round-Up / Add-On',
    label: 'Round-Up / Add-On',
    hint: 'Your customers round up, or add a little, when they pay.',
  },
  {
    value: 'Donation Matching',
    label: 'Donation Matching',
    hint: 'You match what your employees give.',
  },
  {
    value: 'Other',
    label: 'Other',
    hint: 'Something else: tell us below.',
  },
] as const;

/** The text of /corporate-contribution. */
export const corporateGift = {
  title: 'Corporate partnerships',
  text: 'A company can sponsor a project, match its employees’ gifts, or share what it does best. Tell us where you would like to start.',
  form: 'Corporate contribution',
  labels: {
    organisationName: 'Organization',
    pointOfContact: 'Point of contact',
    email: 'Email',
    phone: 'Phone',
    contributionType: 'How would you like to contribute?',
    approximateProgramBudget: 'Approximate program budget',
    howToSupportVFU: 'How would you like to support us?',
  },
  hints: {
    pointOfContact: 'The person we should contact',
    phone: 'Digits only, with the country code',
    approximateProgramBudget: 'In any currency; a range is fine',
  },
  submit: 'Confirm',
  privacy:
    'We keep these details on our server and in our mailing service, to talk with you about a partnership. We also note the country your connection comes from.',
  nextTitle: 'What happens next',
  next: [
    'We add your offer to our volunteers’ list. If it is urgent, write to us too.',
    'Together we find the project and the kind of support that suit your company.',
    'Then you decide. Confirming here commits you to nothing.',
  ],
  /** Shown in the thanks dialog, in the specification's own spelling (section 4). */
  thanks: 'Thank you for you contribution!',
  picture: {
    key: bridge,
    alt: 'A truck crosses a bridge from a town to a village; in front of it two people hand over an aid parcel.',
  } satisfies PictureRef,
} as const;
