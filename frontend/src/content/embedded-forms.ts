import {
  expensesForm as expenses,
  grantsForm as grants,
  sponsorshipsForm as sponsorships,
} from 'content:forms';
import { siteLinks } from './site-links';

/** An external form in a frame (specification section 2). */
export interface EmbeddedFormContent {
  title: string;
  text: string;
  /** Null if it is not set; the page then says how to ask for the form. */
  address: string | null;
  /** The height of the frame in pixels. */
  height: 3400 | 2000 | 2400;
}

export const expensesForm: EmbeddedFormContent = {
  ...expenses,
  address: siteLinks.expensesForm,
  height: 3400,
};

export const grantsForm: EmbeddedFormContent = {
  ...grants,
  address: siteLinks.grantsForm,
  height: 2000,
};

export const sponsorshipsForm: EmbeddedFormContent = {
  ...sponsorships,
  address: siteLinks.sponsorshipsForm,
  height: 2400,
};
