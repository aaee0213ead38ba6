import { partners } from 'content:entries';
import { partnersText, partnersTitle } from 'content:partners';
import { ButtonLink } from '../ui/button';
import { Carousel } from '../ui/carousel/carousel';
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

export function PartnerCarousel() {
  if (partners.length === 0) return null;
  const slides = partners.map((partner) => ({
    id: partner.link,
    content: <PartnerCard {...partner} />,
  }));
  return (
    <section className="page-grid section">
      <header className="split-row">
        <h2 id="partners-title">{partnersTitle}</h2>
        <ButtonLink to="/partners" variant="quiet">
          {partnersText.all}
        </ButtonLink>
      </header>
      <Carousel
        label={partnersText.row}
        slides={slides}
        spacing={16}
        className={`full-width ${styles.row ?? ''}`}
      />
    </section>
  );
}
