import { useEffect, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { closeMenuLabel, mainNavigationName, openMenuLabel } from '../../content/layout';
import { helpLabel, navigation, shopLabel } from '../../content/navigation';
import { organization } from '../../content/organization';
import { isSample, sampleLabels } from '../../content/sample';
import { siteLinks } from '../../content/site-links';
import { socialAccounts } from '../../content/social';
import { isPopoverOpen } from '../../lib/popover';
import { useShownNavigation } from '../../lib/shown-navigation';
import { DonateButton } from '../../sections/donate-button/donate-button';
import { ExternalLink } from '../../sections/external-link/external-link';
import { useHydrated } from '../../startup/use-hydrated';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { menuClosed, menuToggled, selectMenuOpen } from '../../state/menu-slice';
import { Logo } from '../../ui/ornament/logo';
import { trapFocus } from '../../ui/trap-focus';
import { SocialIcon } from '../../ui/ornament/social-icon';
import { SampleMark } from '../../ui/sample-mark/sample-mark';
import { ReducedModeSwitch } from '../reduced-mode-switch/reduced-mode-switch';
import styles from './header.module.css';
import { LanguageLinks } from './language-links';

/** Where the links are in the header itself. */
const WIDE = '(min-width: 63.75em)';

/** The popover whose state is the menu's until hydration. */
const NATIVE_MENU = 'native-menu';

/**
 * Specification section 2, Layout. Omits the current page's link; below 63.75em the links are in a menu. Without scripts
 * the menu's button opens an empty popover, and the style sheet shows the menu while it is open; the store takes over.
 */
export function Header() {
  const { pathname } = useShownNavigation().location;
  const dispatch = useAppDispatch();
  const open = useAppSelector(selectMenuOpen);
  const toggle = useRef<HTMLButtonElement>(null);
  const bar = useRef<HTMLElement>(null);
  const isHydrated = useHydrated();

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
      <Link to="/" className={styles.logo}>
        <Logo className={styles.mark} />
        <span className={styles.name}>
          {organization.nameLines[0]} <br />
          {organization.nameLines[1]}
        </span>
      </Link>
      <div id="menu" className={styles.menu}>
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
                  {shopLabel}
                </ExternalLink>
              </li>
            )}
          </ul>
        </nav>
        <div className={styles.more}>
          <LanguageLinks className={`${styles.link ?? ''} ${styles.language ?? ''}`} />
          <div className={styles.reduced}>
            <ReducedModeSwitch />
          </div>
          <ul className={styles.social}>
            {socialAccounts.map(({ network, href }) => (
              <li key={network}>
                <ExternalLink href={href} className={styles.network}>
                  <SocialIcon network={network} className={styles.icon} />
                  <span className="visually-hidden">{network}</span>
                </ExternalLink>
              </li>
            ))}
            {socialAccounts.some(isSample) && (
              <li className={styles.sample}>
                <SampleMark label={sampleLabels.accounts} />
              </li>
            )}
          </ul>
        </div>
      </div>
      <DonateButton opens="donate-options" className={styles.help}>
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
    </header>
  );
}
