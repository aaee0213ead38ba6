import { useRef } from 'react';
import { donateColumns } from '../../content/donate/donate';
import { checkoutHint } from '../../content/organisation';
import { siteLinks } from '../../content/site-links';
import { useAtPayment } from '../../state/use-at-payment';
import { ButtonLink } from '../../ui/button/button';
import { PaperEdge } from '../../ui/ornament/paper-edge';
import { TrustLines } from '../trust-lines/trust-lines';
import styles from './donate-columns.module.css';

/** Monthly and once, by card on the payment provider's page; plain links, so they work without any script. */
export function DonateColumns() {
  const section = useRef<HTMLElement>(null);
  useAtPayment(section);
  const { monthly, once, note } = donateColumns;
  return (
    <section
      ref={section}
      id="give"
      className={`page-grid ${styles.section ?? ''}`}
      aria-label="Donate by card"
    >
      <PaperEdge cut={1} className={styles.edge} />
      <div className={styles.monthly}>
        <h2>{monthly.title}</h2>
        <p>{monthly.text}</p>
        <ButtonLink
          href={siteLinks.donateMonthly}
          rel="noopener"
          aria-description={checkoutHint}
          size="l"
          className={styles.press}
        >
          {monthly.button}
        </ButtonLink>
      </div>
      <div className={styles.once}>
        <h2>{once.title}</h2>
        <p>{once.text}</p>
        <ButtonLink
          href={siteLinks.donateOnce}
          rel="noopener"
          aria-description={checkoutHint}
          size="l"
          variant="quiet"
          className={styles.press}
        >
          {once.button}
        </ButtonLink>
      </div>
      <div className={styles.note}>
        <p>{note}</p>
        <TrustLines />
      </div>
    </section>
  );
}
