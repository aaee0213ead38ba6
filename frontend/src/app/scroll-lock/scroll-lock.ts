import { useEffect } from 'react';
import { useAppSelector } from '../../state/hooks';
import { selectMenuOpen } from '../../state/menu-slice';
import { selectDialog } from '../../state/modal-slice';
import './scroll-lock.css';

/** The page stands still while a dialog or the menu is open. This is the only place that says so. */
export function useScrollLock(): void {
  const locked = useAppSelector((state) => selectDialog(state) !== null || selectMenuOpen(state));
  useEffect(() => {
    document.documentElement.toggleAttribute('data-scroll-locked', locked);
  }, [locked]);
}
