import { Link } from 'react-router-dom';
import { helpNeeded } from 'content:home';
import { checkoutLink } from '../content/site-links';
import { PaperEdge } from '../ui/ornament/ornaments';
import { TrustLine } from './links';
import styles from './help-needed.module.css';

/** Links to four ways to give: two payment links and two pages of this site. */
export function HelpNeeded() {
  const { title, text, miles, corporate } = helpNeeded;
  return (
    <section className={`page-grid section sheet ${styles.section ?? ''}`} aria-labelledby="help-title">
      <PaperEdge variant={0} />
      <div className="column-start stack">
        <h2 id="help-title" className={styles.title}>
          {title}
        </h2>
        <p className="lead">{text}</p>
        <TrustLine />
      </div>
      <ul className={`column-end ${styles.ways ?? ''}`}>
        {(['monthly', 'once'] as const).map((kind) => (
          <li key={kind} id={`help-${kind}`}>
            <a {...checkoutLink(kind)} className={`${styles.way ?? ''} ${styles.strong ?? ''}`}>
              <Way {...helpNeeded[kind]} />
            </a>
          </li>
        ))}
        {[miles, corporate].map((way) => (
          <li key={way.to} id={`help-${way.to.slice(1)}`}>
            <Link to={way.to} className={styles.way}>
              <Way {...way} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Way({ label, text }: { label: string; text: string }) {
  return (
    <>
      <span className="display small-heading">{label}</span> <span className={styles.text}>{text}</span>
      <svg className={styles.arrow} viewBox="0 0 40 24" aria-hidden="true">
        <path d="M2 12h33M26 3l9 9-9 9" />
      </svg>
    </>
  );
}
