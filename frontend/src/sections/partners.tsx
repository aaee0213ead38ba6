import { partners } from 'content:entries';
import { partnersTitle } from 'content:partners';
import { Wordmark } from '../ui/ornament/ornaments';
import { SampleMark } from '../ui/text';
import { ExternalLink } from './links';
import styles from './partners.module.css';

/** A link to a partner's site with its logo, or its name as a wordmark (specification section 3, Partner image). */
export function PartnerCard({
  name,
  link,
  logo,
  alt = name,
  wordmark,
  imgClass,
  sample,
}: (typeof partners)[number]) {
  const smaller = imgClass === 'smaller';
  return (
    <div className={styles.frame}>
      <ExternalLink href={link} className={styles.card}>
        {logo ? (
          <img
            src={logo}
            alt={alt}
            // Its place until it has loaded.
            width={176}
            height={64}
            loading="lazy"
            decoding="async"
            className={smaller ? styles.smaller : styles.logo}
          />
        ) : (
          <Wordmark name={name} variant={wordmark} smaller={smaller} />
        )}
      </ExternalLink>
      {sample && <SampleMark className={styles.sample} />}
    </div>
  );
}

/** The logos of all partners, each a link to the partner's site. */
export function PartnerGrid() {
  if (partners.length === 0) return null;
  return (
    <section className="page-grid section">
      <ul className={`cards ${styles.grid ?? ''}`} aria-label={partnersTitle}>
        {partners.map((partner, index) => (
          <li key={partner.link} id={`partner-${String(index + 1)}`}>
            <PartnerCard {...partner} />
          </li>
        ))}
      </ul>
    </section>
  );
}
