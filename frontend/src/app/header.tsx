import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { closeMenuLabel, mainNavigationName, openMenuLabel } from 'content:interface';
import { otherLanguages } from 'content:languages';
import { helpDetail, helpLabel, organization, shopLabel } from 'content:site';
import { navigation, siteLinks } from '../content/site-links';
import { pagePaths } from '../lib/page-paths';
import { isPopoverOpen } from '../lib/browser';
import { DonateButton } from '../sections/donate-button';
import { ExternalLink } from '../sections/links';
import { useHydrated } from '../ui/hooks';
import { useAppDispatch, useAppSelector } from '../state/hooks';
import { menuClosed, menuToggled, selectMenuOpen } from '../state/menu-slice';
import { Logo } from '../ui/ornament/ornaments';
import { useLanguageAddress } from './language-address';
import { SocialLinks } from './social-links';
import styles from './header.module.css';

/** Where the links are in the header itself. */
const WIDE = '(min-width: 63.75em)';

/**
 * Until hydration, the menu's button opens this empty popover, and the style sheet shows the menu while it is open. Then the
 * store takes over.
 */
const NATIVE_MENU = 'native-menu';

/** Specification section 2, Layout. Below 63.75em the links are in a menu. */
export function Header() {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const address = useLanguageAddress();
  const open = useAppSelector(selectMenuOpen);
  const isHydrated = useHydrated();
  const toggle = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => {
    const wide = matchMedia(WIDE);
    if (isPopoverOpen(NATIVE_MENU) && !wide.matches) dispatch(menuToggled());
    const close = () => dispatch(menuClosed());
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, [dispatch]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!open || event.key !== 'Escape') return;
    dispatch(menuClosed());
    toggle.current?.focus();
  };

  return (
    <header className={styles.header} data-open={open || undefined} onKeyDown={onKeyDown}>
      <Link
        to={pagePaths.home}
        className={styles.logo}
        onClick={() => {
          // A link to the page that is on the screen would do nothing.
          if (pathname === pagePaths.home) scrollTo(0, 0);
        }}
      >
        <Logo className={styles.mark} />
        <span className={styles.name}>
          {organization.nameLines[0]} <br />
          {organization.nameLines[1]}
        </span>
      </Link>
      {/* The links, without that of the current page. On small screens they cover the page while the menu is open. */}
      <div id="menu" className={`not-printed ${styles.menu ?? ''}`}>
        <nav aria-label={mainNavigationName}>
          <ul className={styles.links}>
            {navigation
              .filter(({ to }) => to !== pathname)
              .map(({ label, to }) => (
                <li key={to}>
                  <Link to={to} className={styles.link}>
                    {label}
                  </Link>
                </li>
              ))}
            {siteLinks.shop && (
              <li>
                <ExternalLink href={siteLinks.shop} className={styles.link}>
                  <span>{shopLabel}</span>
                </ExternalLink>
              </li>
            )}
          </ul>
        </nav>
        <div className={styles.more}>
          <div className={styles.languages}>
            {otherLanguages.map((other) => (
              <a
                key={other.code}
                lang={other.code}
                hrefLang={other.code}
                className={styles.link}
                {...address(other)}
              >
                {other.name}
              </a>
            ))}
          </div>
          <SocialLinks className={styles.social} />
        </div>
      </div>
      <DonateButton opens="donate-options" detail={helpDetail} className={styles.help}>
        {helpLabel}
      </DonateButton>
      <button
        ref={toggle}
        type="button"
        className={styles.toggle}
        // The browser says by itself whether its popover is open.
        aria-expanded={isHydrated ? open : undefined}
        popoverTarget={isHydrated ? undefined : NATIVE_MENU}
        aria-controls="menu"
        aria-label={open ? closeMenuLabel : openMenuLabel}
        onClick={() => dispatch(menuToggled())}
      >
        <svg className="lines" strokeWidth="3" viewBox="0 0 32 32" aria-hidden="true">
          <path d="M4 9h24M4 16h24M4 23h24" />
          <path d="m7 7 18 18M25 7 7 25" />
        </svg>
      </button>
      {/* Hidden: only its state counts. The first paint waits for it (index.html). It stays: without it, all would be styled again. */}
      <span id={NATIVE_MENU} popover={isHydrated ? undefined : 'auto'} hidden />
    </header>
  );
}
