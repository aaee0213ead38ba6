import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { PointsKind } from '@contract/contact-attributes';
import type { NewsSubscription } from '@contract/contacts';
import type { PictureRef } from '../lib/picture';

/** Thanks modal data (specification section 3). */
export interface ThanksData {
  /** In major units: dollars, miles or points. */
  donatedAmount: number;
  donationType: 'MONEY' | PointsKind | 'CORPORATE_CONTRIBUTION';
  specialText?: string;
  /** ISO 4217 code of a money amount, in any case; US dollars by default. */
  currency?: string;
  /** The slug of the project that the gift is for. */
  project?: string | undefined;
}

/** `sent`: the newsletter subscription takes effect when the visitor follows the link in an email. */
type ConfirmationMail = NewsSubscription['confirmation'];

/** Every dialog of the site, as plain data. `index` is that of the photo shown first; `project` is a slug. */
export type Dialog =
  | { kind: 'donate-options' }
  | { kind: 'donation'; project?: string | undefined }
  | { kind: 'photo'; photos: PictureRef[]; index: number }
  | { kind: 'dont-miss-out' }
  | { kind: 'subscribed'; confirmation: ConfirmationMail }
  | { kind: 'stay-connected'; confirmation: ConfirmationMail }
  | ({ kind: 'thanks-for-donation' } & ThanksData);

export type DialogKind = Dialog['kind'];

/** What the component of a kind of dialog gets. */
export type DialogProps<Kind extends DialogKind> = Extract<Dialog, { kind: Kind }> & { onClose: () => void };

interface Subscription {
  confirmation: ConfirmationMail;
  /** The page on which the visitor subscribed. */
  pathname: string;
}

/** After one of these, don't-miss-out does not open by itself in this visit. */
const endsDontMissOut = new Set<Dialog['kind']>([
  'dont-miss-out',
  'donation',
  'donate-options',
  'thanks-for-donation',
]);

const modalSlice = createSlice({
  // The specification's word for the dialogs, and for the prompts that compete with them.
  name: 'modal',
  initialState: {
    /** At most one dialog is open: opening another replaces it. */
    dialog: null as Dialog | null,
    /** What the site may still show by itself (`app/prompts`). Nothing until the browser's storage and cookie have been read. */
    prompts: {
      /** The offer of another language, which comes before the others. */
      language: false,
      /** The newsletter banner. */
      banner: false,
      /** The news-modal flag (specification section 4): don't-miss-out, once a visit. */
      dontMissOut: false,
      /** The one that stay-connected has not followed. */
      subscription: null as Subscription | null,
    },
  },
  reducers: {
    dialogOpened(state, { payload }: PayloadAction<Dialog>) {
      state.dialog = payload;
      if (endsDontMissOut.has(payload.kind)) state.prompts.dontMissOut = false;
      if (payload.kind === 'stay-connected')
        state.prompts = { ...state.prompts, banner: false, subscription: null };
    },
    dialogClosed(state) {
      state.dialog = null;
    },
    promptsBecameDue(
      { prompts },
      { payload }: PayloadAction<{ language: boolean; banner: boolean; dontMissOut: boolean }>,
    ) {
      Object.assign(prompts, payload);
    },
    /** The visitor is choosing an amount: no dialog may come between. */
    amountChosen({ prompts }) {
      prompts.dontMissOut = false;
    },
    languageOfferAnswered({ prompts }) {
      prompts.language = false;
    },
    newsletterBannerClosed({ prompts }) {
      prompts.banner = false;
    },
    /** Confirms in a dialog unless the visitor has opened another one. */
    newsletterSubscribed(state, { payload: subscription }: PayloadAction<Subscription>) {
      if (!state.dialog || state.dialog.kind === 'dont-miss-out')
        state.dialog = { kind: 'subscribed', confirmation: subscription.confirmation };
      state.prompts = { ...state.prompts, banner: false, dontMissOut: false, subscription };
    },
  },
  selectors: {
    selectDialog: (state) => state.dialog,
    selectPrompts: (state) => state.prompts,
  },
});

export const {
  dialogOpened,
  dialogClosed,
  promptsBecameDue,
  amountChosen,
  languageOfferAnswered,
  newsletterBannerClosed,
  newsletterSubscribed,
} = modalSlice.actions;
export const { selectDialog, selectPrompts } = modalSlice.selectors;
export const modalReducer = modalSlice.reducer;
