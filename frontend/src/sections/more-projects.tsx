import { Link } from 'react-router-dom';
import { moreProjects, projectText } from 'content:projects';
import { pictureFor } from '../content/picture';
import { cardOf } from '../content/projects';
import { Picture } from '../ui/picture/picture';
import { ProjectName } from './project-name';
import styles from './more-projects.module.css';

/** Links to other current projects. */
export function MoreProjects({ except }: { except: string }) {
  const cards = moreProjects
    .filter((slug) => slug !== except)
    .slice(0, 3)
    .map(cardOf);
  return (
    <section className={`page-grid ${styles.section ?? ''}`}>
      <h2 id="more-title" className={styles.title}>
        {projectText.more}
      </h2>
      <ul className={styles.cards}>
        {cards.map(({ slug, name, picture }) => (
          <li key={slug} className={styles.card}>
            <Link to={`/${slug}`} className={styles.link}>
              <Picture
                picture={pictureFor({ ...picture, alt: '' })}
                sizes="(max-width: 40em) 7rem, (max-width: 78em) 30vw, 23rem"
                className={styles.picture}
              />
              <span className={styles.name}>
                <ProjectName name={name} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
