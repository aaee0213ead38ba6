import { lazy, Suspense } from 'react';
import { useHydrated } from '../lib/use-hydrated';

const NewsletterBanner = lazy(async () => ({
  default: (await import('../features/newsletter/newsletter-banner')).NewsletterBanner,
}));

/** The newsletter banner, once there is script to run it; a page without script has no use for its form. */
export function LateBanner() {
  return (
    useHydrated() && (
      <Suspense>
        <NewsletterBanner />
      </Suspense>
    )
  );
}
