import { Link } from 'react-router-dom';
import { heroArticles, heroArticlesTitle } from 'content:home';
import { pictureFor } from '../content/picture';
import { cardOf } from '../content/projects';
import { PaperEdge } from '../ui/ornament/paper-edge';
import { FramedPicture } from '../ui/picture/framed-picture';
import { ProjectName } from './project-name';
import styles from './article-links.module.css';

/** The six articles under the hero. */
export function ArticleLinks() {
  return (
    <section className={`page-grid ${styles.section ?? ''}`}>
      <PaperEdge variant={0} />
      <h2 id="articles-title" className="visually-hidden">
        {heroArticlesTitle}
      </h2>
      <ul className={styles.articles}>
        {heroArticles.map(cardOf).map(({ slug, name, picture }) => (
          <li key={slug} id={`article-${slug}`} className={styles.article}>
            <Link to={`/${slug}`} className={styles.link}>
              <FramedPicture
                picture={pictureFor({ ...picture, alt: '' })}
                sizes="(max-width: 48em) 72vw, 40vw"
                className={styles.frame}
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
