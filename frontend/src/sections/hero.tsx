import { hero } from 'content:home';
import { helpLabel } from 'content:site';
import { KeepTaxStatus } from '../ui/keep-tax-status';
import { DonateButton } from './donate-button';
import { PictureSection } from './picture-section';
import { PAGE_TITLE_ID } from '../lib/page-title-id';
import styles from './hero.module.css';

export function Hero() {
  return (
    <PictureSection
      layout="behind"
      picture={hero.picture}
      portraitCrop={hero.portraitCrop}
      sizes="100vw"
      className={styles.hero}
    >
      <p className="eyebrow">
        <span>
          <KeepTaxStatus>{hero.status}</KeepTaxStatus>
        </span>
      </p>
      <h1 id={PAGE_TITLE_ID} className={`largest-heading ${styles.title ?? ''}`}>
        {hero.title}
      </h1>
      <p className={`lead ${styles.lead ?? ''}`}>{hero.lead}</p>
      <DonateButton size="l">{helpLabel}</DonateButton>
    </PictureSection>
  );
}
