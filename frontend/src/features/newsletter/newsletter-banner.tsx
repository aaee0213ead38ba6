import { useEffect, useState } from 'react';
import { newsletter } from '../../content/newsletter';
import { hasSubscribed } from '../../lib/subscriber-cookie';
import { isRemembered, remember } from '../../lib/tab-memory';
import { selectDonationReturn } from '../../state/donation-return-slice';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { newsletterBannerClosed, selectNewsletterBannerVisible } from '../../state/modal-slice';
import styles from './newsletter-banner.module.css';
import { NewsletterForm } from './newsletter-form';

/**
 * The strip at the foot of the window. Not for who has subscribed or has put it away in this tab. It only ever
 * renders in the browser, so it may look at both.
 */
export function NewsletterBanner() {
  const visible = useAppSelector(selectNewsletterBannerVisible);
  const dispatch = useAppDispatch();
  const [unwanted] = useState(() => isRemembered('newsletter-banner-closed') || hasSubscribed());
  // A donor who comes back reads what became of the gift in the same place.
  const returning = useAppSelector(selectDonationReturn).phase !== 'idle';
  const shown = visible && !unwanted && !returning;

  useEffect(() => {
    // The page gets room at its end, so that its last lines can be read above the strip.
    document.documentElement.toggleAttribute('data-banner', shown);
    return () => {
      document.documentElement.removeAttribute('data-banner');
    };
  }, [shown]);

  if (!shown) return null;
  return (
    <aside className={styles.banner} aria-labelledby="newsletter-banner-title">
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
          remember('newsletter-banner-closed');
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
