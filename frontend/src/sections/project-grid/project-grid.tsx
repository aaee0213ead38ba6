import { Link } from 'react-router-dom';
import { projectWords } from '../../content/lists/project-words';
import { pictureFor } from '../../content/picture';
import type { ProjectCard } from '../../content/projects/project';
import { ButtonLink } from '../../ui/button/button';
import { Picture } from '../../ui/picture/picture';
import { Badge } from '../badge/badge';
import { DonateButton } from '../donate-button/donate-button';
import styles from './project-grid.module.css';

/** Projects that need help: what each is for, and both ways on from it. */
export function ProjectGrid({ title, cards }: { title: string; cards: ProjectCard[] }) {
  return (
    <section className={`page-grid ${styles.section ?? ''}`} aria-labelledby="project-grid-title">
      <h2 id="project-grid-title" className={styles.title}>
        {title}
      </h2>
      <ul className={styles.cards}>
        {cards.map(({ slug, name, badge, summary, picture }) => (
          <li key={slug} className={styles.card}>
            <Link
              to={`/${slug}`}
              className={`lazy-frame ${styles.art ?? ''}`}
              tabIndex={-1}
              aria-hidden="true"
            >
              <Picture
                picture={pictureFor({ ...picture, alt: '' })}
                sizes="(max-width: 48em) 92vw, (max-width: 75em) 46vw, 36rem"
                className={styles.picture}
              />
            </Link>
            {badge && <Badge badge={badge} />}
            <h3 className={styles.name}>{name}</h3>
            <p>{summary}</p>
            <div className={styles.acts}>
              <DonateButton project={slug}>{projectWords.donate}</DonateButton>
              <ButtonLink to={`/${slug}`} variant="ghost">
                {projectWords.readMore}
                <span className="visually-hidden">: {name}</span>
              </ButtonLink>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
