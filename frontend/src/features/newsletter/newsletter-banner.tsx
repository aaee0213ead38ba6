import { useEffect } from 'react';
import { newsletter } from '../../content/newsletter';
import { useAppDispatch } from '../../state/hooks';
import { newsletterBannerClosed } from '../../state/modal-slice';
import styles from './newsletter-banner.module.css';
import { NewsletterForm } from './newsletter-form';

/** The strip at the foot of the window. Whether it is shown is decided with all other asks (`state/prompts.ts`). */
export function NewsletterBanner({ isShown }: { isShown: boolean }) {
  const dispatch = useAppDispatch();

  useEffect(() => {
    // The page gets room at its end, so that its last lines can be read above the strip.
    document.documentElement.toggleAttribute('data-banner', isShown);
    return () => {
      document.documentElement.removeAttribute('data-banner');
    };
  }, [isShown]);

  return (
    <aside className={styles.banner} aria-labelledby="newsletter-banner-title" data-prompt hidden={!isShown}>
      <div className={styles.words}>
        <p id="newsletter-banner-title" className={styles.title}>
          {newsletter.title}
        </p>
        <p className={styles.text}>{newsletter.bannerText}</p>
      </div>
      <NewsletterForm />
      <button
        type="button"
        className={styles.close}
        aria-label={newsletter.close}
        onClick={() => {
          dispatch(newsletterBannerClosed());
        }}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M4 4 16 16M16 4 4 16" />
        </svg>
      </button>
    </aside>
  );
}
