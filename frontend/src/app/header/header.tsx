import { useEffect, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { helpDetail, helpLabel, organization } from 'content:site';
import { pagePaths } from '../../lib/page-paths';
import { isPopoverOpen } from '../../lib/popover';
import { prefersReducedMotion } from '../../lib/visitor-preferences';
import { DonateButton } from '../../sections/donate-button';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { menuClosed, menuToggled, selectMenuOpen } from '../../state/menu-slice';
import { Logo } from '../../ui/ornament/logo';
import { trapFocus } from '../../ui/trap-focus';
import styles from './header.module.css';
import { Menu } from './menu';
import { MenuToggle, NATIVE_MENU } from './menu-toggle';

/** Where the links are in the header itself. */
const WIDE = '(min-width: 63.75em)';

/** A link to the page that is on the screen would do nothing. */
const scrollToTop = () => {
  scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
};

/** Specification section 2, Layout. Below 63.75em the links are in a menu. */
export function Header() {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const open = useAppSelector(selectMenuOpen);
  const toggle = useRef<HTMLButtonElement>(null);
  const bar = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    if (isPopoverOpen(NATIVE_MENU) && !matchMedia(WIDE).matches) dispatch(menuToggled());
  }, [dispatch]);

  useEffect(() => {
    const wide = matchMedia(WIDE);
    const onChange = () => {
      if (wide.matches) dispatch(menuClosed());
    };
    wide.addEventListener('change', onChange);
    return () => {
      wide.removeEventListener('change', onChange);
    };
  }, [dispatch]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return;
    if (event.key === 'Escape') {
      dispatch(menuClosed());
      toggle.current?.focus();
    }
    // The open menu covers the page, so the focus stays within the header.
    if (bar.current) trapFocus(event, bar.current);
  };

  return (
    <header ref={bar} className={styles.header} data-open={open || undefined} onKeyDown={onKeyDown}>
      <Link
        to={pagePaths.home}
        className={styles.logo}
        onClick={pathname === pagePaths.home ? scrollToTop : undefined}
      >
        <Logo className={styles.mark} />
        <span className={styles.name}>
          {organization.nameLines[0]} <br />
          {organization.nameLines[1]}
        </span>
      </Link>
      <Menu />
      <DonateButton opens="donate-options" detail={helpDetail} className={styles.help}>
        {helpLabel}
      </DonateButton>
      <MenuToggle ref={toggle} />
    </header>
  );
}
