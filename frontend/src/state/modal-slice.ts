import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { PromptContext } from './prompts';
import type { Dialog } from './dialog';
import { paymentLookupStarted } from './donation-return-slice';

type Confirmation = 'sent' | 'none';

/** The part of the prompt context that no other slice knows. */
type PromptState = Pick<
  PromptContext,
  | 'newsModalsAllowed'
  | 'dontMissOutDue'
  | 'stayConnectedDue'
  | 'isSubscribed'
  | 'isDismissed'
  | 'isVisitorActive'
  | 'isTyping'
  | 'keyboard'
  | 'isBannerInUse'
  | 'isLanguageDue'
> & {
  /** The cookie and the session storage have been read. */
  isRestored: boolean;
  /** A payment link is in the viewport or has the focus. */
  isNearPaymentLink: boolean;
  /** The path of the page on which the banner was last shown. */
  bannerShownOn: string | null;
  /** The path of the page on which another language was offered. */
  languageOfferedOn: string | null;
  /** `sent`: the last subscription takes effect when the visitor follows the link in an email. */
  confirmation: Confirmation;
};

interface ModalState {
  /** At most one dialog is open: opening another replaces it. */
  dialog: Dialog | null;
  prompts: PromptState;
}

/** Don't-miss-out is due at start, stay-connected is not (specification section 4, News modals). */
const initialState: ModalState = {
  dialog: null,
  prompts: {
    newsModalsAllowed: true,
    dontMissOutDue: true,
    stayConnectedDue: false,
    isSubscribed: false,
    isDismissed: false,
    isVisitorActive: false,
    isTyping: false,
    keyboard: 'unused',
    isRestored: false,
    isNearPaymentLink: false,
    isBannerInUse: false,
    isLanguageDue: false,
    bannerShownOn: null,
    languageOfferedOn: null,
    confirmation: 'none',
  },
};

const modalSlice = createSlice({
  name: 'modal',
  initialState,
  reducers: {
    dialogOpened(state, { payload }: PayloadAction<Dialog>) {
      state.dialog = payload;
      if (payload.kind === 'dont-miss-out') state.prompts.dontMissOutDue = false;
      if (payload.kind === 'stay-connected') state.prompts.stayConnectedDue = false;
      if (payload.kind === 'thanks-for-donation') state.prompts.isDismissed = true;
    },
    dialogClosed(state) {
      const kind = state.dialog?.kind;
      if (kind === 'dont-miss-out' || kind === 'stay-connected') state.prompts.isDismissed = true;
      state.dialog = null;
    },
    /** Switches a gift between the project and where it is needed most. */
    giftPurposeSwitched({ dialog }) {
      if (dialog?.kind === 'donation') dialog.whereNeededMost = !dialog.whereNeededMost;
    },
    /** Shows the next (1) or the previous (-1) photo; wraps around. */
    photoStepped({ dialog }, { payload }: PayloadAction<1 | -1>) {
      if (dialog?.kind !== 'photo') return;
      const { length } = dialog.photos;
      dialog.index = (dialog.index + payload + length) % length;
    },
    newsletterBannerClosed({ prompts }) {
      prompts.isDismissed = true;
    },
    newsModalAllowed({ prompts }, { payload }: PayloadAction<boolean>) {
      prompts.newsModalsAllowed = payload;
    },
    /** Confirms in a dialog unless the visitor has opened another one. `listeners.ts` schedules stay-connected. */
    newsletterSubscribed(state, { payload: confirmation }: PayloadAction<Confirmation>) {
      if (!state.dialog || state.dialog.kind === 'dont-miss-out') {
        state.dialog = { kind: 'subscribed', confirmation };
      }
      Object.assign(state.prompts, { newsModalsAllowed: true, isSubscribed: true, confirmation });
    },
    stayConnectedBecameDue({ prompts }) {
      prompts.stayConnectedDue = true;
    },
    /** From cookie and session storage (`app/prompts/prompts.tsx`). */
    visitRestored(
      { prompts },
      {
        payload,
      }: PayloadAction<
        Partial<
          Pick<
            PromptState,
            'dontMissOutDue' | 'isSubscribed' | 'isDismissed' | 'isRestored' | 'isLanguageDue'
          >
        >
      >,
    ) {
      Object.assign(prompts, payload);
    },
    /** From `app/prompts/visitor-signals.ts`. */
    visitorActivityChanged(
      { prompts },
      {
        payload,
      }: PayloadAction<
        Partial<Pick<PromptState, 'isVisitorActive' | 'isTyping' | 'isNearPaymentLink' | 'isBannerInUse'>>
      >,
    ) {
      Object.assign(prompts, payload);
    },
    /** `listeners.ts` sets the keyboard to idle when no further key follows. */
    keyPressed({ prompts }) {
      prompts.keyboard = 'active';
    },
    keyboardBecameIdle({ prompts }) {
      if (prompts.keyboard === 'active') prompts.keyboard = 'idle';
    },
    pointerUsed({ prompts }) {
      prompts.keyboard = 'unused';
    },
    bannerShown({ prompts }, { payload: pathname }: PayloadAction<string>) {
      prompts.bannerShownOn = pathname;
    },
    /** Offered on a page, or declined. */
    languageOfferChanged(
      { prompts },
      { payload }: PayloadAction<Partial<Pick<PromptState, 'isLanguageDue' | 'languageOfferedOn'>>>,
    ) {
      Object.assign(prompts, payload);
    },
  },
  extraReducers: (builder) => {
    builder.addCase(paymentLookupStarted, ({ prompts }) => {
      prompts.isDismissed = true;
    });
  },
  selectors: {
    selectDialog: (state) => state.dialog,
    selectPromptState: (state) => state.prompts,
  },
});

export const {
  dialogOpened,
  dialogClosed,
  giftPurposeSwitched,
  photoStepped,
  newsletterBannerClosed,
  newsModalAllowed,
  newsletterSubscribed,
  stayConnectedBecameDue,
  visitRestored,
  visitorActivityChanged,
  keyPressed,
  keyboardBecameIdle,
  pointerUsed,
  bannerShown,
  languageOfferChanged,
} = modalSlice.actions;
export const { selectDialog, selectPromptState } = modalSlice.selectors;
export const modalReducer = modalSlice.reducer;
