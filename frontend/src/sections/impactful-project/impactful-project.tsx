import { impactfulProject } from '../../content/home/impactful';
import { pictureFor } from '../../content/picture';
import { PaperEdge } from '../../ui/ornament/paper-edge';
import { Picture } from '../../ui/picture/picture';
import { ExternalLink } from '../external-link/external-link';
import styles from './impactful-project.module.css';

export function ImpactfulProject() {
  return (
    <section className={`page-grid ${styles.section ?? ''}`} aria-labelledby="impactful-title">
      <PaperEdge cut={2} className={styles.edge} />
      <div className={styles.scene}>
        <Picture
          picture={pictureFor(impactfulProject.picture)}
          sizes="(max-width: 60em) 250vw, 100vw"
          className={styles.picture}
        />
      </div>
      <div className={styles.words}>
        <p className="eyebrow">{impactfulProject.eyebrow}</p>
        <h2 id="impactful-title">{impactfulProject.title}</h2>
        <p>{impactfulProject.text}</p>
        <ExternalLink href={impactfulProject.video.href} className={styles.video}>
          <svg viewBox="0 0 48 48" aria-hidden="true">
            <path d="M24 2.5 45.5 24 24 45.5 2.5 24Z" fill="currentColor" />
            <path d="M19.5 16v16L32 24Z" className={styles.play} />
          </svg>
          {impactfulProject.video.label}
        </ExternalLink>
      </div>
    </section>
  );
}
