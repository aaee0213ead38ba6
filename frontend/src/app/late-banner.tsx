import { lazy, Suspense } from 'react';
import { useSomebodyHere } from '../lib/somebody-here';

const NewsletterBanner = lazy(async () => ({
  default: (await import('../features/newsletter/newsletter-banner')).NewsletterBanner,
}));

/** The newsletter banner, once there is somebody to read it; a page without script has no use for its form. */
export function LateBanner() {
  return (
    useSomebodyHere() && (
      <Suspense>
        <NewsletterBanner />
      </Suspense>
    )
  );
}
