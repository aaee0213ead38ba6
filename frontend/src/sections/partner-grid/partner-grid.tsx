import { partners, partnersText } from '../../content/partners/partners';
import { PartnerCard } from '../partner-card/partner-card';
import styles from './partner-grid.module.css';

/** The logos of all partners, each a link to the partner's site. */
export function PartnerGrid() {
  return (
    <section className={`page-grid ${styles.section ?? ''}`} aria-label={partnersText.list}>
      <ul className={styles.partners}>
        {partners.map(({ partner, logo }) => (
          <li key={partner.link} className={styles.cell}>
            <PartnerCard partner={partner} logo={logo} className={styles.partner} />
          </li>
        ))}
      </ul>
    </section>
  );
}
