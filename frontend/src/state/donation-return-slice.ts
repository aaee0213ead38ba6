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
    donationReturnMovedOn: (_state, { payload }: PayloadAction<DonationReturn>) => payload,
  },
  selectors: {
    selectDonationReturn: (state) => state,
  },
});

export const { donationReturnMovedOn } = donationReturnSlice.actions;
export const { selectDonationReturn } = donationReturnSlice.selectors;
export const donationReturnReducer = donationReturnSlice.reducer;
