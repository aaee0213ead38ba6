import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/**
 * The phase of a donor's return from the payment page (specification section 4, Donation return). `retryable` says
 * whether the same request may succeed later.
 */
export type DonationReturnState =
  | { phase: 'idle' }
  | { phase: 'confirming' }
  | { phase: 'thanking' }
  | { phase: 'failed'; retryable: boolean };

const initialState = { phase: 'idle' } as DonationReturnState;

const donationReturnSlice = createSlice({
  name: 'donationReturn',
  initialState,
  reducers: {
    paymentLookupStarted: (): DonationReturnState => ({ phase: 'confirming' }),
    paymentConfirmed: (): DonationReturnState => ({ phase: 'thanking' }),
    paymentLookupFailed: (
      _state,
      { payload }: PayloadAction<{ retryable: boolean }>,
    ): DonationReturnState => ({
      phase: 'failed',
      retryable: payload.retryable,
    }),
    donationReturnFinished: (): DonationReturnState => ({ phase: 'idle' }),
  },
  selectors: {
    selectDonationReturn: (state) => state,
  },
});

export const { paymentLookupStarted, paymentConfirmed, paymentLookupFailed, donationReturnFinished } =
  donationReturnSlice.actions;
export const { selectDonationReturn } = donationReturnSlice.selectors;
export const donationReturnReducer = donationReturnSlice.reducer;
