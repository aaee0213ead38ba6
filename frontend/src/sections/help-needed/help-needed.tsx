import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { helpNeeded } from '../../content/home/help-needed';
import { checkoutHint } from '../../content/organisation';
import { siteLinks } from '../../content/site-links';
import { useAtPayment } from '../../state/use-at-payment';
import { PaperEdge } from '../../ui/ornament/paper-edge';
import { TrustLines } from '../trust-lines/trust-lines';
import styles from './help-needed.module.css';

/** Four ways to give; the two checkout links work without any script. */
export function HelpNeeded() {
  const section = useRef<HTMLElement>(null);
  useAtPayment(section);
  const { monthly, once, miles, corporate } = helpNeeded;
  return (
    <section ref={section} className={`page-grid ${styles.section ?? ''}`} aria-labelledby="help-title">
      <PaperEdge cut={0} className={styles.edge} />
      <div className={styles.words}>
        <h2 id="help-title">{helpNeeded.title}</h2>
        <p className="lead">{helpNeeded.text}</p>
        <TrustLines />
      </div>
      <ul className={styles.ways}>
        <li>
          <a
            href={siteLinks.donateMonthly}
            rel="noopener"
            aria-description={checkoutHint}
            className={`${styles.way ?? ''} ${styles.strong ?? ''}`}
          >
            <Way label={monthly.label} text={monthly.text} />
          </a>
        </li>
        <li>
          <a
            href={siteLinks.donateOnce}
            rel="noopener"
            aria-description={checkoutHint}
            className={`${styles.way ?? ''} ${styles.strong ?? ''}`}
          >
            <Way label={once.label} text={once.text} />
          </a>
        </li>
        <li>
          <Link to={miles.to} className={styles.way}>
            <Way label={miles.label} text={miles.text} />
          </Link>
        </li>
        <li>
          <Link to={corporate.to} className={styles.way}>
            <Way label={corporate.label} text={corporate.text} />
          </Link>
        </li>
      </ul>
    </section>
  );
}

function Way({ label, text }: { label: string; text: string }) {
  return (
    <>
      <span className={styles.label}>{label}</span> <span className={styles.text}>{text}</span>
      <svg className={styles.arrow} viewBox="0 0 40 24" aria-hidden="true">
        <path d="M2 12h33M26 3l9 9-9 9" />
      </svg>
    </>
  );
}
