import { partners } from 'content:entries';
import { partnersText, partnersTitle } from 'content:partners';
import { ButtonLink } from '../ui/button';
import { Carousel } from '../ui/carousel/carousel';
import { PartnerCard } from './partner-card';
import styles from './partner-carousel.module.css';

export function PartnerCarousel() {
  const slides = partners.map(({ partner, logo }) => ({
    id: partner.link,
    content: <PartnerCard partner={partner} logo={logo} className={styles.partner} />,
  }));
  return (
    <section className={`page-grid ${styles.section ?? ''}`}>
      <header className={styles.head}>
        <h2 id="partners-title">{partnersTitle}</h2>
        <ButtonLink to="/partners" variant="quiet">
          {partnersText.all}
        </ButtonLink>
      </header>
      <Carousel label={partnersText.row} slides={slides} spacing={16} className={styles.row} />
    </section>
  );
}
