import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

interface DonationReturn {
  /** `thanking`: the payment is confirmed, and the donor on the way to the thanks page, which sets `idle`. */
  phase: 'idle' | 'confirming' | 'thanking' | 'failed';
  /** Whether the request that failed may succeed later. */
  retryable?: boolean;
}

const initialState: DonationReturn = { phase: 'idle' };

/** A donor's return from the payment page (specification section 4, Donation return). */
const donationReturnSlice = createSlice({
  name: 'donationReturn',
  initialState,
  reducers: {
    paymentLookupStarted: (): DonationReturn => ({ phase: 'confirming' }),
    paymentConfirmed: (): DonationReturn => ({ phase: 'thanking' }),
    paymentLookupFailed: (_state, { payload }: PayloadAction<{ retryable: boolean }>): DonationReturn => ({
      phase: 'failed',
      ...payload,
    }),
    donationReturnFinished: (): DonationReturn => ({ phase: 'idle' }),
  },
  selectors: {
    selectDonationReturn: (state) => state,
  },
});

export const { paymentLookupStarted, paymentConfirmed, paymentLookupFailed, donationReturnFinished } =
  donationReturnSlice.actions;
export const { selectDonationReturn } = donationReturnSlice.selectors;
export const donationReturnReducer = donationReturnSlice.reducer;
