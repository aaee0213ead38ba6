import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { failureMessages } from 'content:forms';
import { UNKNOWN_PERSON_QUERY } from '../lib/page-paths';
import { useAppDispatch } from '../state/hooks';
import { notificationShown } from '../state/notification-slice';

/** Shows the notice and removes the query from the address (specification section 8). */
export function useUnknownPersonNotice(): void {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const hasNotice = search.toString() === UNKNOWN_PERSON_QUERY;

  useEffect(() => {
    if (!hasNotice) return;
    dispatch(notificationShown({ status: 'FAILED', message: failureMessages.unknownPerson }));
    void navigate({ search: '' }, { replace: true });
  }, [dispatch, hasNotice, navigate]);
}
