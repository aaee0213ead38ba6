import { Link, useLocation } from 'react-router-dom';
import { footerNavigationName } from 'content:interface';
import { address, disclosures, ein, email } from 'content:organization';
import { footerText, helpLabel, organization, transparencyBadges, trustLine } from 'content:site';
import { aboutSite, contactPages, formPages, navigation, type SiteLink } from '../content/site-links';
import { languagePath } from '../lib/language';
import { givingSection, pagePaths } from '../lib/page-paths';
import { Inquiries, MarkedText, ManageGiftsLink } from '../sections/links';
import { ButtonLink } from '../ui/button';
import { NoBreak, SampleMark } from '../ui/text';
import { Embroidery, Logo } from '../ui/ornament/ornaments';
import { useHydrated } from '../ui/hooks';
import { SocialLinks } from './social-links';
import styles from './footer.module.css';

const currentYear = new Date().getFullYear();

export function Footer({ inert }: { inert: boolean }) {
  const { pathname } = useLocation();
  const isHydrated = useHydrated();
  const links = (pages: SiteLink[]) =>
    pages
      .filter(({ to }) => to !== pathname)
      .map(({ label, to }) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ));
  return (
    <footer id="footer" className={styles.footer} inert={inert}>
      <Embroidery background="dark" className={styles.band} />
      <div className={`page-grid ${styles.grid ?? ''}`}>
        <div className={styles.contact}>
          <Logo />
          <p className={styles.name}>{organization.name}</p>
          {email && (
            <p>
              {footerText.inquiries}
              <br />
              <Inquiries />
            </p>
          )}
          {ein && (
            <p>
              {trustLine.ein} <MarkedText paragraph={ein} />
            </p>
          )}
          {address && (
            <p>
              <MarkedText paragraph={address} />
            </p>
          )}
          <SocialLinks className={styles.social} />
        </div>
        <nav aria-label={footerNavigationName} className={styles.pages}>
          <ul className={styles.links}>{links(navigation)}</ul>
          <ul className={styles.links}>{links([...contactPages, ...formPages])}</ul>
        </nav>
        <Link to={pagePaths.donate} className={`small stack ${styles.qr ?? ''}`}>
          <img
            src={`/qr${languagePath}${pagePaths.donate}.svg`}
            alt={footerText.qrAlt}
            width={144}
            height={144}
            loading="lazy"
          />
          <span>{footerText.qr}</span>
        </Link>
        {/* A phone cannot scan its own screen. */}
        <ButtonLink to={givingSection()} className={styles.donate}>
          {helpLabel}
        </ButtonLink>
        {transparencyBadges.length > 0 && (
          <ul className={styles.badges} aria-label={footerText.badges}>
            {transparencyBadges.map(({ name, detail, sample }) => (
              <li key={name} className={styles.badge}>
                <strong>
                  <NoBreak>{name}</NoBreak>
                </strong>
                <span className="small">
                  <span>{detail}</span>
                  {sample && <SampleMark />}
                </span>
              </li>
            ))}
          </ul>
        )}
        {disclosures && (
          <p className="small">
            <MarkedText paragraph={disclosures} />
          </p>
        )}
        <p className={`inline-row small ${styles.rights ?? ''}`}>
          <span>
            ©{' '}
            {/* The key makes it the visitor's year after hydration: the page may have been built in an earlier one. */}
            <span key={String(isHydrated)} suppressHydrationWarning>
              {currentYear}
            </span>{' '}
            {footerText.rights}
          </span>
          {aboutSite
            .filter(({ to }) => to !== pathname)
            .map(({ to, label }) => (
              <Link key={to} to={to}>
                {label}
              </Link>
            ))}
          <ManageGiftsLink />
        </p>
      </div>
    </footer>
  );
}
