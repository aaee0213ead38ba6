import { donateHero } from 'content:donate';
import { KeepTaxStatus } from '../ui/keep-tax-status';
import { ButtonLink } from '../ui/button';
import { PictureSection } from './picture-section';
import { PAGE_TITLE_ID } from '../lib/page-title-id';
import styles from './donate-hero.module.css';

export function DonateHero() {
  return (
    <PictureSection
      layout="behind"
      picture={donateHero.picture}
      portraitCrop={donateHero.portraitCrop}
      sizes="100vw"
      className={styles.hero}
    >
      <h1 id={PAGE_TITLE_ID} className={`largest-heading ${styles.title ?? ''}`}>
        {donateHero.title}
      </h1>
      <p className="lead">
        <KeepTaxStatus>{donateHero.text}</KeepTaxStatus>
      </p>
      <ButtonLink href="#give" size="l">
        {donateHero.button}
      </ButtonLink>
    </PictureSection>
  );
}
