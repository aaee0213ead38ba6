import { Link } from 'react-router-dom';
import { heroArticles } from '../../content/home/hero';
import { pictureFor } from '../../content/picture';
import { PaperEdge } from '../../ui/ornament/paper-edge';
import { Picture } from '../../ui/picture/picture';
import styles from './article-links.module.css';

/** The six articles under the hero. */
export function ArticleLinks() {
  return (
    <section className={`page-grid ${styles.section ?? ''}`} aria-labelledby="articles-title">
      <PaperEdge cut={0} className={styles.edge} />
      <h2 id="articles-title" className="visually-hidden">
        What we are working on
      </h2>
      <ul className={styles.articles}>
        {heroArticles.map(({ slug, name, picture }) => (
          <li key={slug} className={styles.article}>
            <Link to={`/${slug}`} className={styles.link}>
              <span className={`lazy-frame ${styles.frame ?? ''}`}>
                <Picture
                  picture={pictureFor(picture)}
                  sizes="(max-width: 48em) 72vw, 40vw"
                  className={styles.picture}
                />
              </span>
              <span className={styles.name}>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
