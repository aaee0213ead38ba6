import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

interface DonationReturn {
  /**
   * `thanking`: the payment is confirmed, and the donor on the way to the thanks page, which sets `idle`. `pending`: a bank debit
   * has not settled yet. `declined`: it has failed since.
   */
  phase: 'idle' | 'confirming' | 'thanking' | 'pending' | 'declined' | 'failed';
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
    paymentFoundPending: (): DonationReturn => ({ phase: 'pending' }),
    paymentFoundDeclined: (): DonationReturn => ({ phase: 'declined' }),
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

export const {
  paymentLookupStarted,
  paymentConfirmed,
  paymentFoundPending,
  paymentFoundDeclined,
  paymentLookupFailed,
  donationReturnFinished,
} = donationReturnSlice.actions;
export const { selectDonationReturn } = donationReturnSlice.selectors;
export const donationReturnReducer = donationReturnSlice.reducer;
