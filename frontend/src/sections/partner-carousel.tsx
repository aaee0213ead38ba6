import { partners } from 'content:entries';
import { partnersText, partnersTitle } from 'content:partners';
import { ButtonLink } from '../ui/button';
import { Carousel } from '../ui/carousel/carousel';
import { PartnerCard } from './partners';
import styles from './partners.module.css';

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
