import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/**
 * Where a donor who has come back from the payment page stands (specification section 4, Donation return).
 * `failed` keeps whether asking again could help.
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
