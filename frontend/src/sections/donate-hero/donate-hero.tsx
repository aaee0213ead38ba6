import { donateHero } from '../../content/donate/donate';
import { pictureFor } from '../../content/picture';
import { FirstViewMarker } from '../../startup/first-view-marker';
import { ButtonLink } from '../../ui/button/button';
import { Picture } from '../../ui/picture/picture';
import styles from './donate-hero.module.css';

export function DonateHero() {
  return (
    <section className={`page-grid ${styles.hero ?? ''}`} aria-labelledby="donate-title">
      <div className={styles.scene}>
        <Picture
          picture={pictureFor(donateHero.picture)}
          upright={pictureFor(donateHero.upright)}
          sizes="100vw"
          priority
          className={styles.picture}
        />
      </div>
      <div className={styles.words}>
        <h1 id="donate-title" className={styles.title}>
          {donateHero.title}
        </h1>
        <p className="lead">{donateHero.text}</p>
        <ButtonLink href="#give" size="l">
          {donateHero.button}
        </ButtonLink>
      </div>
      <FirstViewMarker />
    </section>
  );
}
