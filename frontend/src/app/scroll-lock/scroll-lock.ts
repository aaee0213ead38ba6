import { useLayoutEffect } from 'react';
import { useAppSelector } from '../../state/hooks';
import { selectMenuOpen } from '../../state/menu-slice';
import { selectDialog } from '../../state/modal-slice';
import './scroll-lock.css';

/** The page stands still while a dialog or the menu is open. This is the only place that says so. */
export function useScrollLock(): void {
  const locked = useAppSelector((state) => selectDialog(state) !== null || selectMenuOpen(state));
  useLayoutEffect(() => {
    const page = document.documentElement;
    // Where the scrollbar takes room, its room stays: the page must not jump sideways under the dialog.
    const scrollbar = locked ? window.innerWidth - page.clientWidth : 0;
    page.toggleAttribute('data-scroll-locked', locked);
    page.style.setProperty('--scrollbar', `${scrollbar}px`);
  }, [locked]);
}
