import { partners } from 'content:entries';
import { partnersHero, partnersTitle } from 'content:partners';
import { projectText } from 'content:projects';
import { partners as head } from 'content:search';
import { BackLink } from '../sections/links';
import { DonateButton } from '../sections/donate-button';
import { PageHero } from '../sections/page-hero';
import { PageMeta } from '../sections/page-meta';
import { PartnerCard } from '../sections/partners';
import styles from '../sections/partners.module.css';

/** /partners (specification section 2). */
export default function PartnersPage() {
  const { text, picture, back } = partnersHero;
  return (
    <>
      <PageMeta {...head} picture={picture} />
      <PageHero
        title={partnersTitle}
        text={text}
        picture={picture}
        above={<BackLink to={back.to}>{back.label}</BackLink>}
      >
        <DonateButton size="l">{projectText.donate}</DonateButton>
      </PageHero>
      {partners.length > 0 && (
        <section className="page-grid section">
          <ul className={`cards ${styles.grid ?? ''}`} aria-label={partnersTitle}>
            {partners.map((partner, index) => (
              <li key={partner.link} id={`partner-${String(index + 1)}`}>
                <PartnerCard {...partner} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
