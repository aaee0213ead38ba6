import { lazy, Suspense } from 'react';
import { useAppSelector } from '../state/hooks';
import { selectAsks } from '../state/modal-slice';

const NewsletterBanner = lazy(async () => ({
  default: (await import('../features/newsletter/newsletter-banner')).NewsletterBanner,
}));

/**
 * The newsletter banner; its code is fetched when it is first shown. Hidden it keeps what was typed, and a subscription
 * that is under way goes on.
 */
export function LazyBanner({ isShown }: { isShown: boolean }) {
  const { bannerUpOn, isOver, isSubscribed } = useAppSelector(selectAsks);
  const mayComeBack = bannerUpOn !== null && !isOver && !isSubscribed;
  return (
    (isShown || mayComeBack) && (
      <Suspense>
        <NewsletterBanner isShown={isShown} />
      </Suspense>
    )
  );
}
