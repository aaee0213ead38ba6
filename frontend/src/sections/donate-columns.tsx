import { donateColumns } from 'content:donate';
import { checkoutLink } from '../content/checkout-link';
import { ButtonLink } from '../ui/button';
import { PaperEdge } from '../ui/ornament/paper-edge';
import { TrustLine } from './trust-line';
import styles from './donate-columns.module.css';

/** Two ways to give by card, on the payment provider's page. */
export function DonateColumns() {
  return (
    <section id="give" className={`page-grid section sheet ${styles.section ?? ''}`}>
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
            {donateColumns[kind].button}
          </ButtonLink>
        </div>
      ))}
      <div className={`stack ${styles.note ?? ''}`}>
        <p>{donateColumns.note}</p>
        <TrustLine />
      </div>
    </section>
  );
}
