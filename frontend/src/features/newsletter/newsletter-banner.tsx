import { useRef } from 'react';
import { newsletter } from 'content:forms';
import { PrivacyNote } from '../../sections/links';
import { useAppSelector } from '../../state/hooks';
import { selectPrompts } from '../../state/modal-slice';
import { useBottomBar, useFocusReturn } from '../../ui/hooks';
import { NewsletterForm } from './newsletter-form';
import styles from './newsletter.module.css';

/**
 * The bottom newsletter banner (specification section 2, Layout). While it is not shown, it keeps what the visitor typed and
 * finishes what it is sending.
 */
export function NewsletterBanner({ isShown, onClose }: { isShown: boolean; onClose: () => void }) {
  const banner = useBottomBar(isShown);
  return (
    <aside
      ref={banner}
      className={styles.banner}
      aria-labelledby="newsletter-banner-title"
      data-prompt
      hidden={!isShown}
    >
      <div className={styles.words}>
        <p id="newsletter-banner-title" className={styles.title}>
          {newsletter.title}
        </p>
        <p className={`small ${styles.text ?? ''}`}>{newsletter.bannerText}</p>
        <p className={`small ${styles.privacy ?? ''}`}>
          <PrivacyNote />
        </p>
      </div>
      <NewsletterForm />
      <button
        type="button"
        className={`icon-button ${styles.close ?? ''}`}
        aria-label={newsletter.close}
        onClick={onClose}
      >
        <svg className="lines" strokeWidth="2.5" viewBox="0 0 20 20" aria-hidden="true">
          <path d="M4 4 16 16M16 4 4 16" />
        </svg>
      </button>
    </aside>
  );
}

/** The newsletter in the text of the thanks page, where the banner would lie over it. */
export function KeepMePosted({ title }: { title: string }) {
  return useAppSelector(selectPrompts).banner && <Box title={title} />;
}

function Box({ title }: { title: string }) {
  const box = useRef<HTMLElement>(null);
  useFocusReturn(box);
  return (
    <section ref={box} className={`not-printed ${styles.box ?? ''}`}>
      <h2 id="keep-me-posted-title" className="small-heading">
        {title}
      </h2>
      <p>
        <PrivacyNote>{newsletter.bannerText}</PrivacyNote>
      </p>
      <NewsletterForm />
    </section>
  );
}
