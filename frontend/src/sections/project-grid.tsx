import { Link } from 'react-router-dom';
import { allProjects } from 'content:projects';
import { allCurrentProjects } from '../content/project-lists';
import { FramedPicture } from '../ui/picture';
import { ProjectWords } from './project-parts';
import styles from './project-grid.module.css';

/** Cards of all projects that need help. */
export function ProjectGrid() {
  if (allCurrentProjects.length === 0) return null;
  return (
    <section className={`page-grid section ${styles.section ?? ''}`}>
      <h2 id="project-grid-title" className={styles.title}>
        {allProjects.currentTitle}
      </h2>
      <ul className={`cards ${styles.cards ?? ''}`}>
        {allCurrentProjects.map((card) => (
          <li key={card.slug} className={`stack ${styles.card ?? ''}`}>
            <Link to={`/${card.slug}`} className={styles.link} tabIndex={-1} aria-hidden="true">
              <FramedPicture
                picture={{ ...card.picture, alt: '' }}
                sizes="(max-width: 48em) 92vw, (max-width: 75em) 46vw, 36rem"
              />
            </Link>
            <ProjectWords {...card} />
          </li>
        ))}
      </ul>
    </section>
  );
}
