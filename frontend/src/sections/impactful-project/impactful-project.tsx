import { impactfulProject } from '../../content/home/impactful';
import { pictureFor } from '../../content/picture';
import { PaperEdge } from '../../ui/ornament/paper-edge';
import { Picture } from '../../ui/picture/picture';
import { VideoLink } from '../video-link/video-link';
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
        <VideoLink video={impactfulProject.video}>{impactfulProject.label}</VideoLink>
      </div>
    </section>
  );
}
