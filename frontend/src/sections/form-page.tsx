import type { ReactNode } from 'react';
import { forms } from 'content:forms';
import { type PageHead, PageMeta } from './page-meta';
import type { Content } from '../content/schema';
import { useHydrated } from '../ui/hooks';
import { FORM_LOADING } from '../ui/form/form';
import { PaperEdge } from '../ui/ornament/ornaments';
import { Picture } from '../ui/picture';
import { PAGE_TITLE_ID } from '../lib/page-paths';
import { Inquiries, MarkedText } from './links';
import styles from './form-page.module.css';

interface FormPageProps {
  head: PageHead;
  /** What all these pages say in forms.yaml. */
  words: Content['forms'][`${'corporate' | 'points'}Gift` | 'contactUs'];
  children: ReactNode;
}

/** A page with a form: the form below a picture, or beside it on a wide screen, and what happens next. */
export function FormPage({ head, words, children }: FormPageProps) {
  const { title, text, picture, nextTitle, next, urgent, note } = words;
  const isHydrated = useHydrated();
  return (
    <>
      <PageMeta {...head} picture={picture} />
      <section className={`page-grid sheet ${styles.page ?? ''}`}>
        <div className={styles.frame}>
          <Picture
            picture={picture}
            sizes="(min-width: 62em) 60vw, 100vw"
            priority
            className={styles.picture}
          />
        </div>
        <PaperEdge variant={1} />
        <div className={styles.words}>
          <h1 id={PAGE_TITLE_ID} className={styles.title}>
            {title}
          </h1>
          <p className="lead">{text}</p>
          <noscript>
            <p className={`notice ${styles.noScript ?? ''}`}>
              {forms.noScript} <Inquiries />
            </p>
          </noscript>
          <div id="form" className={styles.form}>
            {children}
          </div>
          {!isHydrated && (
            <p id={FORM_LOADING} popover="auto" role="status" className={styles.loading}>
              {forms.loading} <Inquiries />
            </p>
          )}
        </div>
      </section>
      <section className="page-grid section sheet">
        <PaperEdge variant={0} />
        <h2 id="next-title" className="small-heading">
          {nextTitle}
        </h2>
        <ol className={styles.steps}>
          {next.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {note && (
          <p>
            <MarkedText paragraph={note} />
          </p>
        )}
        {urgent && (
          <p>
            <span>{urgent}</span> <Inquiries />
          </p>
        )}
      </section>
    </>
  );
}
