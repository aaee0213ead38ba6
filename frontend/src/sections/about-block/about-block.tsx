import { aboutBlock } from '../../content/home/about';
import { pictureFor } from '../../content/picture';
import { ButtonLink } from '../../ui/button/button';
import { Embroidery } from '../../ui/ornament/embroidery';
import { Picture } from '../../ui/picture/picture';
import styles from './about-block.module.css';

export function AboutBlock() {
  return (
    <section className={`page-grid ${styles.section ?? ''}`} aria-labelledby="about-title">
      <div className={styles.art}>
        <Picture
          picture={pictureFor(aboutBlock.picture)}
          sizes="(max-width: 60em) 100vw, 50vw"
          className={styles.picture}
        />
      </div>
      <div className={styles.words}>
        <Embroidery diamonds="two" />
        <h2 id="about-title">{aboutBlock.title}</h2>
        {aboutBlock.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <ButtonLink to={aboutBlock.link.to} variant="quiet">
          {aboutBlock.link.label}
        </ButtonLink>
      </div>
    </section>
  );
}
