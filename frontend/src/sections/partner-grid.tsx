import { partners } from 'content:entries';
import { partnersTitle } from 'content:partners';
import { PartnerCard } from './partner-card';
import styles from './partner-grid.module.css';

/** The logos of all partners, each a link to the partner's site. */
export function PartnerGrid() {
  return (
    <section className="page-grid section">
      <ul className={`cards ${styles.partners ?? ''}`} aria-label={partnersTitle}>
        {partners.map((entry, index) => (
          <li key={entry.partner.link} id={`partner-${String(index + 1)}`}>
            <PartnerCard {...entry} />
          </li>
        ))}
      </ul>
    </section>
  );
}
