import { partners, partnersTitle } from '../../content/partners/partners';
import { ButtonLink } from '../../ui/button/button';
import { Carousel } from '../../ui/carousel/carousel';
import { Wordmark } from '../../ui/ornament/wordmark';
import { ExternalLink } from '../external-link/external-link';
import styles from './partner-carousel.module.css';

export function PartnerCarousel() {
  const slides = partners.map(({ name, link, wordmark, imgClass }) => ({
    id: name,
    content: (
      <ExternalLink href={link} className={styles.partner}>
        <Wordmark name={name} look={wordmark} smaller={imgClass === 'smaller'} />
      </ExternalLink>
    ),
  }));
  return (
    <section className={`page-grid ${styles.section ?? ''}`} aria-labelledby="partners-title">
      <header className={styles.head}>
        <h2 id="partners-title">{partnersTitle}</h2>
        <ButtonLink to="/partners" variant="quiet">
          All partners
        </ButtonLink>
      </header>
      <Carousel label="Partner logos" slides={slides} spacing={16} className={styles.row} />
    </section>
  );
}
