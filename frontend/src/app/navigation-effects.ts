import { useEffect, useRef, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useAppDispatch } from '../state/hooks';
import { menuClosed } from '../state/menu-slice';
import { dialogClosed } from '../state/modal-slice';

/**
 * What a change of page brings with it: the menu closes, Back closes a dialog, and focus goes to the new page's
 * start, which is what a screen reader then reads. Returns the ref of the element to focus.
 */
export function useNavigationEffects(): RefObject<HTMLElement | null> {
  const { key, pathname } = useLocation();
  const navigationType = useNavigationType();
  const dispatch = useAppDispatch();
  const main = useRef<HTMLElement>(null);
  const shown = useRef({ key, pathname });

  useEffect(() => {
    const before = shown.current;
    shown.current = { key, pathname };
    if (before.key === key) return;
    dispatch(menuClosed());
    if (navigationType === NavigationType.Pop) dispatch(dialogClosed());
    if (before.pathname !== pathname) main.current?.focus({ preventScroll: true });
  }, [dispatch, key, pathname, navigationType]);

  return main;
}
