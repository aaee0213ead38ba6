import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { PromptContext } from './prompts';
import type { Dialog } from './dialog';
import { paymentLookupStarted } from './donation-return-slice';

type Confirmation = 'sent' | 'none';

/** What `askOnScreen` decides by, as far as it is not told by other slices. */
type Asks = Pick<
  PromptContext,
  | 'newsModalsAllowed'
  | 'dontMissOutDue'
  | 'stayConnectedDue'
  | 'isSubscribed'
  | 'isOver'
  | 'isSomebodyHere'
  | 'isTyping'
  | 'keyboard'
  | 'isBannerInUse'
> & {
  /** A payment link is on the screen or has the focus. */
  isAtPayment: boolean;
  /** The page on which the banner has been on the screen. */
  bannerUpOn: string | null;
  /** Whether the newest subscription waits for the reader to follow the link in a mail. */
  confirmation: Confirmation;
};

interface ModalState {
  /** At most one dialog is open: opening another replaces it. */
  dialog: Dialog | null;
  asks: Asks;
}

/** Don't-miss-out is wanted from the start, stay-connected is not (specification section 4, News modals). */
const initialState: ModalState = {
  dialog: null,
  asks: {
    newsModalsAllowed: true,
    dontMissOutDue: true,
    stayConnectedDue: false,
    isSubscribed: false,
    isOver: false,
    isSomebodyHere: false,
    isTyping: false,
    keyboard: 'unused',
    isAtPayment: false,
    isBannerInUse: false,
    bannerUpOn: null,
    confirmation: 'none',
  },
};

const modalSlice = createSlice({
  name: 'modal',
  initialState,
  reducers: {
    dialogOpened(state, { payload }: PayloadAction<Dialog>) {
      state.dialog = payload;
      if (payload.kind === 'dont-miss-out') state.asks.dontMissOutDue = false;
      if (payload.kind === 'stay-connected') state.asks.stayConnectedDue = false;
      // A visitor who has just given is not asked for something else.
      if (payload.kind === 'thanks-for-donation') state.asks.isOver = true;
    },
    dialogClosed(state) {
      const kind = state.dialog?.kind;
      if (kind === 'dont-miss-out' || kind === 'stay-connected') state.asks.isOver = true;
      state.dialog = null;
    },
    /** The donor gives where it is needed most instead, or for the project again. */
    giftPurposeSwitched({ dialog }) {
      if (dialog?.kind === 'donation') dialog.whereNeededMost = !dialog.whereNeededMost;
    },
    /** The next photo, or the one before it; after the last comes the first. */
    photoTurned({ dialog }, { payload }: PayloadAction<1 | -1>) {
      if (dialog?.kind !== 'photo') return;
      const { length } = dialog.photos;
      dialog.index = (dialog.index + payload + length) % length;
    },
    newsletterBannerClosed({ asks }) {
      asks.isOver = true;
    },
    newsModalAllowed({ asks }, { payload }: PayloadAction<boolean>) {
      asks.newsModalsAllowed = payload;
    },
    /**
     * The visitor has subscribed and is told so, unless they have opened a dialog meanwhile.
     * `stay-connected-timer.ts` takes it from there.
     */
    newsletterSubscribed(state, { payload: confirmation }: PayloadAction<Confirmation>) {
      if (!state.dialog || state.dialog.kind === 'dont-miss-out') {
        state.dialog = { kind: 'subscribed', confirmation };
      }
      Object.assign(state.asks, { newsModalsAllowed: true, isSubscribed: true, confirmation });
    },
    stayConnectedInvited({ asks }) {
      asks.stayConnectedDue = true;
    },
    /** What this browser and this tab remember of the visitor (`app/use-prompts.ts`). */
    visitRemembered(
      { asks },
      { payload }: PayloadAction<Partial<Pick<Asks, 'dontMissOutDue' | 'isSubscribed' | 'isOver'>>>,
    ) {
      Object.assign(asks, payload);
    },
    /** What the visitor does (`app/visitor-signals.ts`). */
    visitorNoticed(
      { asks },
      {
        payload,
      }: PayloadAction<Partial<Pick<Asks, 'isSomebodyHere' | 'isTyping' | 'isAtPayment' | 'isBannerInUse'>>>,
    ) {
      Object.assign(asks, payload);
    },
    /** `keyboard-rest-timer.ts` notices when no further key follows. */
    keyPressed({ asks }) {
      asks.keyboard = 'moving';
    },
    keyboardRested({ asks }) {
      if (asks.keyboard === 'moving') asks.keyboard = 'resting';
    },
    pointerUsed({ asks }) {
      asks.keyboard = 'unused';
    },
    bannerShown({ asks }, { payload: pathname }: PayloadAction<string>) {
      asks.bannerUpOn = pathname;
    },
  },
  extraReducers: (builder) => {
    // A donor is back from the payment page.
    builder.addCase(paymentLookupStarted, ({ asks }) => {
      asks.isOver = true;
    });
  },
  selectors: {
    selectDialog: (state) => state.dialog,
    selectAsks: (state) => state.asks,
  },
});

export const {
  dialogOpened,
  dialogClosed,
  giftPurposeSwitched,
  photoTurned,
  newsletterBannerClosed,
  newsModalAllowed,
  newsletterSubscribed,
  stayConnectedInvited,
  visitRemembered,
  visitorNoticed,
  keyPressed,
  keyboardRested,
  pointerUsed,
  bannerShown,
} = modalSlice.actions;
export const { selectDialog, selectAsks } = modalSlice.selectors;
export const modalReducer = modalSlice.reducer;
