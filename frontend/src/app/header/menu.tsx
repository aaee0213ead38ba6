import { Link, useLocation } from 'react-router-dom';
import { mainNavigationName } from 'content:interface';
import { otherLanguages } from 'content:languages';
import { navigation, shopLabel } from 'content:site';
import { siteLinks } from '../../content/site-links';
import { ExternalLink } from '../../sections/external-link';
import { useLanguageAddress } from '../language-address';
import { SocialLinks } from '../social-links';
import styles from './menu.module.css';

/** The id of the menu, for its button. */
export const MENU = 'menu';

/** The links of the header, without that of the current page. On small screens they cover the page while the menu is open. */
export function Menu() {
  const { pathname } = useLocation();
  const address = useLanguageAddress();
  return (
    <div id={MENU} className={styles.menu}>
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
        {otherLanguages.map((other) => (
          <a
            key={other.code}
            lang={other.code}
            hrefLang={other.code}
            className={`${styles.link ?? ''} ${styles.language ?? ''}`}
            {...address(other)}
          >
            {other.name}
          </a>
        ))}
        <SocialLinks className={styles.social} sampleClassName={styles.sample} />
      </div>
    </div>
  );
}
