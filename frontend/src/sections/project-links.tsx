import { Link } from 'react-router-dom';
import { cardOf } from '../content/projects';
import { PaperEdge } from '../ui/ornament/ornaments';
import { FramedPicture } from '../ui/picture';
import { ProjectName } from './project-parts';
import styles from './project-links.module.css';

interface ProjectLinksProps {
  titleId: string;
  title: string;
  slugs: readonly string[];
  /** On a sheet below the hero, where only screen readers need the title. */
  afterHero?: boolean;
}

/** Pictures of projects that lead to their pages. */
export function ProjectLinks({ titleId, title, slugs, afterHero = false }: ProjectLinksProps) {
  return (
    <section className={`page-grid section ${afterHero ? `sheet ${styles.sheet ?? ''}` : 'not-printed'}`}>
      {afterHero && <PaperEdge />}
      <h2 id={titleId} className={afterHero ? 'visually-hidden' : 'small-heading'}>
        {title}
      </h2>
      <ul className={styles.projects}>
        {slugs.map(cardOf).map(({ slug, name, picture }) => (
          <li key={slug} id={`article-${slug}`}>
            <Link to={`/${slug}`} className={`card-link ${styles.link ?? ''}`}>
              <FramedPicture
                picture={{ ...picture, alt: '' }}
                sizes="(max-width: 48em) 72vw, 40vw"
                className={styles.frame}
              />
              <span className={`display ${styles.name ?? ''}`}>
                <ProjectName name={name} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
