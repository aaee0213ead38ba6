import { siteLinks } from './site-links';

/** An external form in a frame (specification section 2). */
export interface EmbeddedFormContent {
  title: string;
  text: string;
  /** Null if it is not set; the page then says how to ask for the form. */
  address: string | null;
  /** The height of the frame in pixels; each has a class in the section's style sheet. */
  height: 3400 | 2000 | 2400;
}

export const expensesForm: EmbeddedFormContent = {
  title: 'Expense reimbursement',
  text: 'Did you pay for something on our behalf? Fill out the form and attach the receipt.',
  address: siteLinks.expensesForm,
  height: 3400,
};

export const grantsForm: EmbeddedFormContent = {
  title: 'Grant request',
  text: 'For teams with a clear need and a plan. Tell us who the grant is for, what it costs, and when you need it.',
  address: siteLinks.grantsForm,
  height: 2000,
};

export const sponsorshipsForm: EmbeddedFormContent = {
  title: 'Fiscal sponsorship',
  text: 'Do you do good work without a charity of your own? Apply here to receive gifts under our name.',
  address: siteLinks.sponsorshipsForm,
  height: 2400,
};

export const embeddedFormText = {
  loading: 'The form is loading …',
  failed: 'The form did not load here. You can open it on its own page:',
  open: 'Open the form on its own page',
  missing: 'This form is not online yet. Write to us and tell us what you need.',
  contact: 'Ask for the form',
} as const;
