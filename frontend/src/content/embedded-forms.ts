import { siteLinks } from './site-links';

/** A form of somebody else's, shown in a frame on a page of ours (specification section 2). */
export interface EmbeddedFormContent {
  title: string;
  text: string;
  /** Null where it is not set: the page then says how to ask for the form. */
  address: string | null;
  /** Of the frame, in pixels; each height has its class in the section's style sheet. */
  height: 3400 | 2000 | 2400;
}

export const expensesForm: EmbeddedFormContent = {
  title: 'Expense reimbursement',
  text: 'You paid for something on our behalf? Fill in the form and add the receipt.',
  address: siteLinks.expensesForm,
  height: 3400,
};

export const grantsForm: EmbeddedFormContent = {
  title: 'Grant request',
  text: 'For teams that have a definite need and a plan for it. Tell us who it is for, what it costs and when it is needed.',
  address: siteLinks.grantsForm,
  height: 2000,
};

export const sponsorshipsForm: EmbeddedFormContent = {
  title: 'Fiscal sponsorship',
  text: 'You do good work and have no charity of your own? Apply here to receive gifts under our roof.',
  address: siteLinks.sponsorshipsForm,
  height: 2400,
};

export const embeddedFormWords = {
  loading: 'The form is loading …',
  failed: 'The form does not load here. It can be opened in a page of its own:',
  open: 'Open the form in its own page',
  missing: 'This form is not online yet. Write to us and tell us what it is about.',
  ask: 'Ask for the form',
} as const;
