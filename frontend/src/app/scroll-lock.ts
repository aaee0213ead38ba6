import { useLayoutEffect } from 'react';
import { useAppSelector } from '../state/hooks';
import { selectMenuOpen } from '../state/menu-slice';
import { selectDialog } from '../state/modal-slice';

/**
 * Prevents the page from scrolling while a dialog or the menu is open (`data-scroll-locked` in styles/base.css). Stands
 * before the dialogs: its effect then runs before one of them opens, and the browser computes the page's layout once.
 */
export function ScrollLock(): null {
  const locked = useAppSelector((state) => selectDialog(state) !== null || selectMenuOpen(state));
  useLayoutEffect(() => {
    const page = document.documentElement;
    // Reserves the width of the scrollbar, so that the page does not shift under the dialog.
    // The body, because styles/base.css may have locked the page already.
    const scrollbar = locked ? window.innerWidth - document.body.offsetWidth : 0;
    page.toggleAttribute('data-scroll-locked', locked);
    page.style.setProperty('--scrollbar', `${scrollbar}px`);
  }, [locked]);
  return null;
}
