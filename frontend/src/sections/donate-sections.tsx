import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { donateColumns, donateHero, standWithUkraine } from 'content:donate';
import { amounts } from 'content:giving';
import { aboutSite, checkoutLink, contactPages } from '../content/site-links';
import { pagePaths, PAGE_TITLE_ID } from '../lib/page-paths';
import { ButtonLink } from '../ui/button';
import { NoBreak } from '../ui/no-break';
import { Embroidery, PaperEdge } from '../ui/ornament/ornaments';
import { PictureSection } from './picture-section';
import { TrustLine } from './links';
import styles from './donate-sections.module.css';

/** @param children how to choose an amount */
export function DonateHero({ children }: { children: ReactElement }) {
  return (
    <PictureSection
      layout="behind"
      picture={donateHero.picture}
      portraitCrop={donateHero.portraitCrop}
      sizes="100vw"
      className={styles.hero}
    >
      <h1 id={PAGE_TITLE_ID} className={`largest-heading ${styles.title ?? ''}`}>
        {donateHero.title}
      </h1>
      <p className="lead">
        <NoBreak>{donateHero.text}</NoBreak>
      </p>
      <div id="give" className={styles.give}>
        {children}
        <TrustLine />
      </div>
    </PictureSection>
  );
}

export function StandWithUkraine() {
  return (
    <section className="page-grid section">
      <div className="split-row">
        <h2 id="stand-title" className="largest-heading">
          {standWithUkraine.title}
        </h2>
        <div className="stack">
          <Embroidery diamonds="two" />
          <p className="lead">{standWithUkraine.text}</p>
        </div>
      </div>
    </section>
  );
}

const [contactUs, otherWays] = [pagePaths.contactUs, pagePaths.otherWays].map((path) =>
  contactPages.find(({ to }) => to === path),
);

/** Two ways to give by card, on the payment provider's page. */
export function DonateColumns() {
  return (
    <section className={`page-grid section sheet ${styles.columns ?? ''}`}>
      <PaperEdge variant={1} />
      {(['monthly', 'once'] as const).map((kind) => (
        <div key={kind} className={styles[kind]}>
          <h2>{donateColumns[kind].title}</h2>
          <p>{donateColumns[kind].text}</p>
          <ButtonLink
            {...checkoutLink(kind)}
            size="l"
            variant={kind === 'monthly' ? 'primary' : 'quiet'}
            className={styles.button}
          >
            {amounts.buttons[kind]}
          </ButtonLink>
        </div>
      ))}
      <div className={`stack ${styles.note ?? ''}`}>
        <p>{donateColumns.note}</p>
        <TrustLine />
        {otherWays && <Link to={otherWays.to}>{otherWays.label}</Link>}
      </div>
    </section>
  );
}

/** What a visitor of /donate, which has no footer (specification section 2), needs of it. */
export function DonateEnd() {
  return (
    <div className={`page-grid not-printed ${styles.end ?? ''}`}>
      <p className="inline-row">
        {[contactUs, ...aboutSite].map(
          (page) =>
            page && (
              <Link key={page.to} to={page.to} className="tall-link">
                {page.label}
              </Link>
            ),
        )}
      </p>
    </div>
  );
}
