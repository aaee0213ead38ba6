import { Link } from 'react-router-dom';
import { currentProjects } from 'content:home';
import { cardOf } from '../content/projects';
import { ButtonLink } from '../ui/button';
import { PaperEdge } from '../ui/ornament/ornaments';
import { Picture } from '../ui/picture';
import { ProjectWords } from './project-parts';
import styles from './current-projects.module.css';

export function CurrentProjects() {
  const { title, text, all, projects } = currentProjects;
  return (
    <section className={`page-grid section sheet ${styles.section ?? ''}`}>
      <PaperEdge variant={2} />
      <header className="split-row">
        <h2 id="current-title">{title}</h2>
        <div className="stack">
          <p className="lead">{text}</p>
          <ButtonLink to={all.to} variant="quiet">
            {all.label}
          </ButtonLink>
        </div>
      </header>
      {projects.map(cardOf).map((card) => (
        <article key={card.slug} className={`page-grid ${styles.project ?? ''}`}>
          <Link to={`/${card.slug}`} className={styles.art} tabIndex={-1} aria-hidden="true">
            <Picture
              picture={{ ...card.picture, alt: '' }}
              sizes="(max-width: 60em) 40vw, 58vw"
              className={styles.picture}
            />
          </Link>
          <div className={`stack ${styles.words ?? ''}`}>
            <ProjectWords {...card} />
          </div>
        </article>
      ))}
    </section>
  );
}
