import { giftStatus } from '../../api/payments';
import type { AppDispatch } from '../../state/store';
import { apiJoined } from '../../state/with-server';

/**
 * Subscribes to the gift's status. With an interval in milliseconds the server is asked now and then again and again;
 * without one the last answer is kept in the store. The result has `unsubscribe`.
 */
export function askGiftStatus(pollingInterval: number | null) {
  return (dispatch: AppDispatch) => {
    dispatch(apiJoined());
    return dispatch(
      giftStatus.initiate(
        undefined,
        pollingInterval === null ? {} : { forceRefetch: true, subscriptionOptions: { pollingInterval } },
      ),
    );
  };
}
