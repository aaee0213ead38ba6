import { donateHero } from '../../content/donate/donate';
import { ButtonLink } from '../../ui/button/button';
import { PictureSection } from '../picture-section/picture-section';
import styles from './donate-hero.module.css';

export function DonateHero() {
  return (
    <PictureSection
      titleId="donate-title"
      layout="behind"
      picture={donateHero.picture}
      portraitCrop={donateHero.portraitCrop}
      sizes="100vw"
      head
      className={styles.hero}
    >
      <h1 id="donate-title" className={styles.title}>
        {donateHero.title}
      </h1>
      <p className="lead">{donateHero.text}</p>
      <ButtonLink href="#give" size="l">
        {donateHero.button}
      </ButtonLink>
    </PictureSection>
  );
}
