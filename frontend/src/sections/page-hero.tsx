import type { ReactNode } from 'react';
import type { PictureRef } from '../lib/picture';
import { Picture } from '../ui/picture';
import type { Elements } from '../ui/text';
import { PAGE_TITLE_ID } from '../lib/page-paths';
import styles from './page-hero.module.css';

interface PageHeroProps {
  title: ReactNode;
  text: ReactNode;
  picture: PictureRef;
  /** Above the title: a link back, a label. */
  above?: Elements;
  children: ReactNode;
}

/** The head of a page: a picture with the title and buttons below it, or beside it on wide screens. */
export function PageHero({ title, text, picture, above, children }: PageHeroProps) {
  return (
    <section className={`page-grid ${styles.hero ?? ''}`}>
      <div className={`full-width ${styles.scene ?? ''}`}>
        <Picture
          picture={picture}
          sizes="(min-width: 60em) 57vw, 100vw"
          priority
          className={styles.picture}
        />
      </div>
      <div className={`column-start stack ${styles.words ?? ''}`}>
        {above}
        <h1 id={PAGE_TITLE_ID} className={styles.title}>
          {title}
        </h1>
        <p className="lead">{text}</p>
        <div className="button-row">{children}</div>
      </div>
    </section>
  );
}
