import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { failureMessages } from '../api/visitor-message';
import { useAppDispatch } from '../state/hooks';
import { notificationShown } from '../state/notification-slice';

/** What the address says for a moment when somebody asked for a person nobody knows; nginx says it too. */
export const UNKNOWN_PERSON = 'notice=unknown-person';

/** Tells the visitor once, and takes the word out of the address again (specification section 8). */
export function useUnknownPersonNotice(): void {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const isAsked = search.toString() === UNKNOWN_PERSON;

  useEffect(() => {
    if (!isAsked) return;
    dispatch(notificationShown({ status: 'FAILED', message: failureMessages.unknownPerson }));
    void navigate({ search: '' }, { replace: true });
  }, [dispatch, isAsked, navigate]);
}
