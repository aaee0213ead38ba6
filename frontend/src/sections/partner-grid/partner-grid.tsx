import { partners } from '../../content/partners/partners';
import { Wordmark } from '../../ui/ornament/wordmark';
import { ExternalLink } from '../external-link/external-link';
import styles from './partner-grid.module.css';

/** Every partner's mark, each leading to its own site. */
export function PartnerGrid() {
  return (
    <section className={`page-grid ${styles.section ?? ''}`} aria-label="Our partners">
      <ul className={styles.partners}>
        {partners.map(({ name, link, wordmark, imgClass }) => (
          <li key={name} className={styles.cell}>
            <ExternalLink href={link} className={styles.partner}>
              <Wordmark name={name} look={wordmark} smaller={imgClass === 'smaller'} />
            </ExternalLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
