import { Link } from 'react-router-dom';
import { currentProjects } from 'content:home';
import { pictureFor } from '../content/picture';
import { cardOf } from '../content/projects';
import { ButtonLink } from '../ui/button';
import { PaperEdge } from '../ui/ornament/paper-edge';
import { Picture } from '../ui/picture/picture';
import { Badge } from './badge';
import { ProjectButtons } from './project-buttons';
import { ProjectName } from './project-name';
import styles from './current-projects.module.css';

export function CurrentProjects() {
  return (
    <section className={`page-grid ${styles.section ?? ''}`}>
      <PaperEdge variant={2} />
      <header className={styles.head}>
        <h2 id="current-title">{currentProjects.title}</h2>
        <p className="lead">{currentProjects.text}</p>
        <ButtonLink to={currentProjects.all.to} variant="quiet">
          {currentProjects.all.label}
        </ButtonLink>
      </header>
      {currentProjects.projects.map(cardOf).map(({ slug, name, badge, summary, picture }) => (
        <article key={slug} className={`page-grid ${styles.project ?? ''}`}>
          <Link to={`/${slug}`} className={styles.art} tabIndex={-1} aria-hidden="true">
            <Picture
              picture={pictureFor({ ...picture, alt: '' })}
              sizes="(max-width: 60em) 100vw, 58vw"
              className={styles.picture}
            />
          </Link>
          <div className={styles.words}>
            {badge && <Badge badge={badge} />}
            <h3 id={slug} className={styles.name}>
              <ProjectName name={name} />
            </h3>
            <p>{summary}</p>
            <ProjectButtons slug={slug} name={name} />
          </div>
        </article>
      ))}
    </section>
  );
}
