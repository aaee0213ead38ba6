import { hero } from '../../content/home/hero';
import { helpLabel } from '../../content/navigation';
import { pictureFor } from '../../content/picture';
import { FirstViewMarker } from '../../startup/first-view-marker';
import { Picture } from '../../ui/picture/picture';
import { DonateButton } from '../donate-button/donate-button';
import styles from './hero.module.css';

export function Hero() {
  return (
    <section className={`page-grid ${styles.hero ?? ''}`} aria-labelledby="hero-title">
      <div className={styles.scene}>
        <Picture
          picture={pictureFor(hero.picture)}
          upright={pictureFor(hero.upright)}
          sizes="100vw"
          priority
          className={styles.picture}
        />
      </div>
      <div className={styles.words}>
        <p className="eyebrow">{hero.status}</p>
        <h1 id="hero-title" className={styles.title}>
          {hero.title}
        </h1>
        <p className={`lead ${styles.lead ?? ''}`}>{hero.lead}</p>
        <DonateButton size="l">{helpLabel}</DonateButton>
      </div>
      <FirstViewMarker />
    </section>
  );
}
