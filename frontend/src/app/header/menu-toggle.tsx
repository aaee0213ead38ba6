import type { RefObject } from 'react';
import { closeMenuLabel, openMenuLabel } from 'content:interface';
import { useHydrated } from '../../startup/use-hydrated';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { menuToggled, selectMenuOpen } from '../../state/menu-slice';
import { MENU } from './menu';
import styles from './menu-toggle.module.css';

/** The popover whose state is the menu's until hydration. */
export const NATIVE_MENU = 'native-menu';

/**
 * The button of the menu on small screens. Without scripts it opens an empty popover, and the style sheet shows the menu while
 * that is open; the store takes over.
 */
export function MenuToggle({ ref }: { ref: RefObject<HTMLButtonElement | null> }) {
  const dispatch = useAppDispatch();
  const open = useAppSelector(selectMenuOpen);
  const isHydrated = useHydrated();
  return (
    <>
      <button
        ref={ref}
        type="button"
        className={styles.toggle}
        // The browser says by itself whether its popover is open.
        aria-expanded={isHydrated ? open : undefined}
        popoverTarget={isHydrated ? undefined : NATIVE_MENU}
        aria-controls={MENU}
        aria-label={open ? closeMenuLabel : openMenuLabel}
        onClick={() => {
          dispatch(menuToggled());
        }}
      >
        <svg viewBox="0 0 32 32" aria-hidden="true">
          <path d="M4 9h24M4 16h24M4 23h24" />
          <path d="m7 7 18 18M25 7 7 25" />
        </svg>
      </button>
      {!isHydrated && <span id={NATIVE_MENU} popover="auto" className={styles.native} />}
    </>
  );
}
