import { upcomingProject } from '../../content/home/projects';
import { pictureFor } from '../../content/picture';
import { ButtonLink } from '../../ui/button/button';
import { PaperEdge } from '../../ui/ornament/paper-edge';
import { Picture } from '../../ui/picture/picture';
import styles from './upcoming-project.module.css';

export function UpcomingProject() {
  return (
    <section className={`page-grid ${styles.section ?? ''}`} aria-labelledby="upcoming-title">
      <PaperEdge cut={1} className={styles.edge} />
      <div className={styles.art}>
        <Picture
          picture={pictureFor(upcomingProject.picture)}
          sizes="(max-aspect-ratio: 4/5) 340vw, 100vw"
          className={styles.picture}
        />
      </div>
      <div className={styles.words}>
        <p className="eyebrow">{upcomingProject.eyebrow}</p>
        <h2 id="upcoming-title">{upcomingProject.title}</h2>
        <p className="lead">{upcomingProject.text}</p>
        <ButtonLink to={upcomingProject.link.to}>{upcomingProject.link.label}</ButtonLink>
      </div>
    </section>
  );
}
