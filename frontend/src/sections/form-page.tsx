import type { ReactNode } from 'react';
import { forms } from 'content:forms';
import { inquiries } from 'content:site';
import { pictureFor, type PictureRef } from '../content/picture';
import { isSample } from '../content/sample';
import { useHydrated } from '../startup/use-hydrated';
import { FORM_LOADING } from '../ui/form/form';
import { FirstViewMarker } from '../startup/first-view-marker';
import { Embroidery } from '../ui/ornament/embroidery';
import { PaperEdge } from '../ui/ornament/paper-edge';
import { Picture } from '../ui/picture/picture';
import { SampleMark } from '../ui/sample-mark';
import { PAGE_TITLE_ID } from '../lib/page-title-id';
import styles from './form-page.module.css';

interface FormPageProps {
  title: string;
  text: string;
  picture: PictureRef;
  /** The side of the picture on a wide screen. */
  side: 'left' | 'right';
  /** The part of the picture that a phone shows. */
  crop: 'upper' | 'middle' | 'lower';
  nextTitle: string;
  /** The steps after sending. */
  next: readonly string[];
  children: ReactNode;
}

/** A page with a form: a sticky picture, the form, and what happens next. */
export function FormPage({ title, text, picture, side, crop, nextTitle, next, children }: FormPageProps) {
  const isHydrated = useHydrated();
  return (
    <section className={`page-grid ${styles.page ?? ''}`} data-side={side}>
      <div className={styles.scene}>
        <div className={styles.frame}>
          <Picture
            picture={pictureFor(picture)}
            sizes="(min-width: 62em) 45vw, 100vw"
            priority
            className={`${styles.picture ?? ''} ${styles[crop] ?? ''}`}
          />
          <SideEdge />
        </div>
        <div className={styles.fold}>
          <PaperEdge variant={1} />
        </div>
      </div>
      <div className={styles.sheet}>
        <h1 id={PAGE_TITLE_ID} className={styles.title}>
          {title}
        </h1>
        <p className="lead">{text}</p>
        <noscript>
          <p className={styles.noScript}>
            {forms.noScript} <a href={`mailto:${inquiries.email}`}>{inquiries.email}</a>
            {isSample(inquiries) && <SampleMark />}
          </p>
        </noscript>
        <div id="form" className={styles.form}>
          {children}
        </div>
        {!isHydrated && (
          <p id={FORM_LOADING} popover="auto" role="status" className={styles.loading}>
            {forms.loading} <a href={`mailto:${inquiries.email}`}>{inquiries.email}</a>
            {isSample(inquiries) && <SampleMark />}
          </p>
        )}
        <div className={styles.next}>
          <Embroidery diamonds="two" />
          <h2 id="next-title" className={styles.nextTitle}>
            {nextTitle}
          </h2>
          <ol className={styles.steps}>
            {next.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      </div>
      <FirstViewMarker />
    </section>
  );
}

/** The vertical edge of the sheet over the picture, stretched to its height. */
function SideEdge() {
  const d = 'M38 0C14 110 46 240 28 380S6 560 22 700s28 180 6 300 30 130 6 200H60V0Z';
  return (
    <svg
      className={styles.side}
      viewBox="0 0 60 1200"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.shadow} d={d} />
      <path className={styles.rim} d={d} />
      <path d={d} fill="currentColor" />
    </svg>
  );
}
