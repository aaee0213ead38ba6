import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { unknownPage, unknownPerson } from 'content:interface';
import { UNKNOWN_PAGE_QUERY, UNKNOWN_PERSON_QUERY } from '../lib/page-paths';
import { useAppDispatch } from '../state/hooks';
import { notificationShown } from '../state/notification-slice';

const messages: Partial<Record<string, string>> = {
  [`?${UNKNOWN_PAGE_QUERY}`]: unknownPage,
  [`?${UNKNOWN_PERSON_QUERY}`]: unknownPerson,
};

/** Says that the address was unknown (specification section 8), and removes the redirect's query from the address. */
export function useRedirectNotice(): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const message = messages[search];

  useEffect(() => {
    if (!message) return;
    dispatch(notificationShown({ status: 'FAILED', message }));
    void navigate({ search: '' }, { replace: true });
  }, [dispatch, message, navigate]);
}
