import { partners } from 'content:entries';
import { partnersTitle } from 'content:partners';
import { PartnerCard } from './partner-card';
import styles from './partner-grid.module.css';

/** The logos of all partners, each a link to the partner's site. */
export function PartnerGrid() {
  return (
    <section className={`page-grid ${styles.section ?? ''}`}>
      <ul className={styles.partners} aria-label={partnersTitle}>
        {partners.map(({ partner, logo }, index) => (
          <li key={partner.link} id={`partner-${String(index + 1)}`} className={styles.cell}>
            <PartnerCard partner={partner} logo={logo} className={styles.partner} />
          </li>
        ))}
      </ul>
    </section>
  );
}
