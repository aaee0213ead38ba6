import { europeAid } from '../../content/home/impactful';
import { pictureFor } from '../../content/picture';
import { ButtonLink } from '../../ui/button/button';
import { Picture } from '../../ui/picture/picture';
import styles from './europe-aid.module.css';

export function EuropeAid() {
  return (
    <section className={`page-grid ${styles.section ?? ''}`} aria-labelledby="europe-title">
      <div className={styles.scene}>
        <Picture
          picture={pictureFor(europeAid.picture)}
          sizes="(max-width: 60em) 180vw, 100vw"
          className={styles.picture}
        />
      </div>
      <div className={styles.words}>
        <h2 id="europe-title">{europeAid.title}</h2>
        <p>{europeAid.text}</p>
        <ButtonLink to={europeAid.link.to} variant="quiet">
          {europeAid.link.label}
        </ButtonLink>
      </div>
    </section>
  );
}
