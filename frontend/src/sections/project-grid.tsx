import { Link } from 'react-router-dom';
import { pictureFor } from '../content/picture';
import type { ProjectCard } from '../content/projects';
import { FramedPicture } from '../ui/picture/framed-picture';
import { Badge } from './badge';
import { ProjectButtons } from './project-buttons';
import { ProjectName } from './project-name';
import styles from './project-grid.module.css';

/** Cards of projects that need help. */
export function ProjectGrid({ title, cards }: { title: string; cards: ProjectCard[] }) {
  return (
    <section className={`page-grid ${styles.section ?? ''}`}>
      <h2 id="project-grid-title" className={styles.title}>
        {title}
      </h2>
      <ul className={styles.cards}>
        {cards.map(({ slug, name, badge, summary, picture }) => (
          <li key={slug} className={styles.card}>
            <Link to={`/${slug}`} className={styles.link} tabIndex={-1} aria-hidden="true">
              <FramedPicture
                picture={pictureFor({ ...picture, alt: '' })}
                sizes="(max-width: 48em) 92vw, (max-width: 75em) 46vw, 36rem"
                className={styles.frame}
              />
            </Link>
            {badge && <Badge badge={badge} />}
            <h3 id={slug} className={styles.name}>
              <ProjectName name={name} />
            </h3>
            <p>{summary}</p>
            <ProjectButtons slug={slug} name={name} />
          </li>
        ))}
      </ul>
    </section>
  );
}
